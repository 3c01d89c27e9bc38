<?php
// Loads WordPress outside of a request: `php load.php CODE` runs code that uses its functions, `php load.php` installs it first.
$_SERVER['HTTP_HOST'] = parse_url(getenv('FIXTURE_HOME'), PHP_URL_HOST);
$_SERVER['REQUEST_URI'] = '/';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
if ($argc > 1) {
    require __DIR__ . '/wp-load.php';
    eval($argv[1]);
    exit;
}
$database = new mysqli('localhost', 'root', '', '', 0, getenv('FIXTURE_SOCKET'));
$database->query('CREATE DATABASE wordpress CHARACTER SET utf8mb4');
define('WP_INSTALLING', true);
require __DIR__ . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
add_filter('pre_wp_mail', '__return_true');
wp_install('Fontanería Olmedo', 'admin', 'admin@olmedo.example', true, '', 'fixture', 'es_ES');
