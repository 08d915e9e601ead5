<?php
/**
 * Plugin Name: Mahjong table
 * Description: A block and a shortcode that put a mahjong table into a post; links to rooms become tables by oEmbed.
 * Version: 1.0.0
 * Requires at least: 6.5
 * Requires PHP: 7.4
 * License: MIT
 *
 * Copy this file to wp-content/plugins/ and set the address in wp-config.php:
 *     define('MAHJONG_SERVER', 'https://mj.example.org');
 */

defined('ABSPATH') || exit;
defined('MAHJONG_SERVER') || define('MAHJONG_SERVER', 'https://mj.example.org');

/** The markup of a table; the script comes once for the page. */
function mahjong_table_html($attributes) {
    $room = isset($attributes['room']) ? (string) $attributes['room'] : '';
    wp_enqueue_script_module('mahjong-table', MAHJONG_SERVER . '/mahjong-table.js', array(), null);
    return sprintf(
        '<div class="wp-block-mahjong-table"><mahjong-table room="%s" style="display: grid; min-block-size: 58rem"><a href="%s">%s</a></mahjong-table></div>',
        esc_attr($room),
        esc_url(MAHJONG_SERVER . '/r/' . rawurlencode($room)),
        esc_html__('Play mahjong with us', 'mahjong-table')
    );
}

add_action('init', function () {
    register_block_type('mahjong/table', array(
        'api_version' => 3,
        'title' => 'Mahjong table',
        'category' => 'embed',
        'attributes' => array('room' => array('type' => 'string', 'default' => '')),
        'render_callback' => 'mahjong_table_html',
    ));
    add_shortcode('mahjong', 'mahjong_table_html');
    // A link on a line of its own: the server's oEmbed answer, shown in a frame.
    wp_oembed_add_provider(MAHJONG_SERVER . '/r/*', MAHJONG_SERVER . '/oembed');
});
