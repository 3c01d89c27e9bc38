<?php
// Routes of PHP's own server, as the .htaccess of a WordPress has them: files as they are, all else to index.php.
$root = $_SERVER['DOCUMENT_ROOT'];
$path = urldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
$isScript = str_ends_with($path, '.php');
if ($path !== '/' && is_file($root . $path) && !$isScript) {
    return false;
}
$script = $isScript && is_file($root . $path) ? $path : '/index.php';
chdir(dirname($root . $script));
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = $script;
require $root . $script;
