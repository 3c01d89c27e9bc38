<?php
// The content of the tests' WordPress: a plumber with four published pages, 120 posts in two categories, and what is not public.
global $wp_rewrite;
$wp_rewrite->set_permalink_structure('/%postname%/');
delete_option('rewrite_rules'); // made again by the next request, which knows the addresses of categories
update_option('timezone_string', 'Europe/Madrid');
update_option('blogdescription', 'Fontaneros en Olmedo y comarca');
// the posts, comment and page that every installation begins with
foreach (get_posts(['post_type' => ['post', 'page'], 'post_status' => 'any', 'numberposts' => -1]) as $sample) {
    wp_delete_post($sample->ID, true);
}

function publish(string $type, string $title, string $slug, string $content, array $more = []): int {
    return wp_insert_post($more + [
        'post_type' => $type,
        'post_status' => 'publish',
        'post_title' => $title,
        'post_name' => $slug,
        'post_content' => $content,
    ]);
}

$home = publish('page', 'Fontaneros en Olmedo', 'inicio',
    '<!-- wp:paragraph --><p>Somos fontaneros en Olmedo desde 1987 y reparamos fugas, atascos y calderas.</p><!-- /wp:paragraph -->');
$blog = publish('page', 'Consejos', 'consejos', '');
update_option('show_on_front', 'page');
update_option('page_on_front', $home);
update_option('page_for_posts', $blog);
update_option('posts_per_page', 60);
publish('page', 'Desatascos', 'desatascos',
    '<!-- wp:heading --><h2>Precio</h2><!-- /wp:heading --><!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>Fregadero</td><td>60 €</td></tr><tr><td>Bajante</td><td>140 €</td></tr></tbody></table></figure><!-- /wp:table -->');
publish('page', 'Contacto', 'contacto', '<p>Calle Mayor 3, Olmedo. Tel. 983 000 000</p>');
publish('page', 'Zona privada', 'privada', '<p>La llave del almacén está bajo el tiesto.</p>', ['post_password' => 'x']);
publish('page', 'Borrador', 'borrador', '<p>Texto que nadie debe leer todavía.</p>', ['post_status' => 'draft']);
publish('post', 'Solo para el equipo', 'equipo', '<p>Reunión el lunes.</p>', ['post_status' => 'private']);

$leaks = wp_insert_term('Fugas', 'category')['term_id'];
$boilers = wp_insert_term('Calderas', 'category')['term_id'];
for ($number = 1; $number <= 120; $number++) {
    $isLeak = $number % 2 === 0;
    publish('post', $isLeak ? "Consejo $number: qué hacer si gotea el grifo" : "Consejo $number: la caldera pierde presión", "consejo-$number",
        str_repeat("<p>Cierra la llave de paso y llama al fontanero de guardia número $number.</p>\n", 5),
        ['post_category' => [$isLeak ? $leaks : $boilers], 'post_date' => sprintf('2025-%02d-%02d 10:00:00', intdiv($number - 1, 28) + 1, ($number - 1) % 28 + 1)]);
}
