// Words in class names that say something about a block: Spanish and English, and names of plug-ins that Spanish business
// sites use. Whole words, not patterns: `elementor-widget` must not match `widget-area`, nor `subnavy` match `nav`.

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Words that mark a block as furniture of the site. */
export const furnitureWords = words(`
  nav navbar navigation navigations navegacion navmenu gnav subnav topnav mainnav sidenav globalnav submenu megamenu
  menubar hamburger burger offcanvas flyout
  footer footers pie colophon copyright masthead siteheader sitefooter topbar
  breadcrumb breadcrumbs crumbs migas pagination paginacion pager paginator
  cookie cookies gdpr rgpd lopd consent consentimiento cmplz cky onetrust didomi iubenda usercentrics cookiebot cookieyes cli moove
  newsletter boletin signup subscribe subscription suscribete suscripcion mailchimp hsform
  social socials share sharing sharer sharedaddy compartir addtoany addthis a2a sharethis
  modal modals popup popups lightbox popover tooltip toast preloader loader spinner
  comments commentlist respond disqus livefyre
  related relacionados relacionadas relatedposts yarpp bvseo upsell upsells crosssells recommended recommendations recomendados trending taboola outbrain
  byline printfooter navheader navfooter catlinks
  skiplink skiplinks joinchat whatsapp wpml login logout signin
  facet facets refinement refinements
  announcement announcements advert advertisement adsbygoogle sponsored searchform searchbox searchbar`);

/** Menus of links, unless they are the dishes of a restaurant: its card is called the same in many languages. */
export const menuWords = words('menu menus');

/** The subset for overlays: even ten of them on one page are no part of its text. */
export const overlayWords = words(
  'modal modals popup popups lightbox popover tooltip toast cookie cookies gdpr rgpd',
);

/** Pairs of adjacent words that mark a block as furniture although neither word alone does. */
export const furniturePairs = words(`
  site-header main-header header-top top-header header-main header-wrapper header-container top-bar
  mobile-header back-to back-top scroll-top scroll-up scroll-to go-top volver-arriba skip-link skip-to
  skip-content page-links author-box author-bio about-author post-author-box tag-links tags-links post-tags entry-tags
  cat-links post-categories posted-in tagged-as cross-sells cross-sell post-meta entry-meta article-info edit-link more-posts
  more-articles popular-posts recent-posts latest-posts read-next ad-slot ad-unit ad-container ad-wrapper ad-banner
  language-switcher lang-switcher language-selector lang-selector selector-idioma table-of toc-container ez-toc lwptoc
  float-btn float-btns floating-actions floating-button wa-float floating-whatsapp whatsapp-float cta-bar mobile-cta
  sticky-cta sticky-bar boton-flotante swiper-button swiper-pagination slick-dots slick-arrow carousel-control
  carousel-indicators instagram-feed sb-instagram promo-bar announcement-bar notification-bar aviso-cookies gform-validation
  form-error author-info author-card author-details author-profile the-author author-block author-section author-container
  prev-next result-count results-count blog-feed news-feed post-feed blog-teaser blog-teasers latest-post latest-news
  latest-blog latest-blogs latest-articles latest-insights recent-news recent-articles recent-blog product-reviews
  woocommerce-reviews cart-drawer mini-cart cart-notification store-notice predictive-search recently-viewed
  condition-invisible dyn-empty form-done form-fail response-output instagram-media mw-editsection jump-link`);

/** Parts of a price that are shown for a product on sale, or sold out, alone (Shopify's Dawn). */
export const pricePairs = words('price-regular price-sale badge-sale badge-sold');

/** What is for screen readers only (Bootstrap, Tailwind, WordPress, Amazon). */
export const spokenPairs = words('screen-reader sr-only visually-hidden a-offscreen');

/** The subset for the foot of a page, which is long beside the text of a short page. */
export const footWords = words('footer footers pie colophon sitefooter');

/**
 * Apps that collect reviews of a shop's products (Judge.me, Yotpo, Loox, Okendo, Stamped, Bazaarvoice): their names mean
 * nothing else, and what they show may be longer than the page.
 */
export const reviewApps = words('jdgm judgeme yotpo okendo loox bazaarvoice powerreviews');

/**
 * What forums write around each post: its author's panel, the signature, the bar of buttons, votes and likes (phpBB, FluxBB,
 * vBulletin, XenForo, MyBB, Invision Community, Discuz!, Discourse, Stack Exchange).
 */
export const forumWords = words(`
  postprofile postfoot postleft postlinking posthead postsignature signaturecontainer authi pstatus votecell
  post-buttons post-controls post-options post-menu post-actions post-signature post-likes sig-content author-statistics
  message-user cell-user message-signature message-attribution message-actionbar reactions-bar
  comment-controls comment-tools author-pane
  linkback-list topic-map suggested-topics voting-container`);
/** Parts of a post by words that mean something else elsewhere: only inside an element numbered as a post. */
export const postPartWords = words('author signature userinfo sign pls pob');

/** Columns beside the content. */
export const sideWords = words('sidebar sidebars sidenav widgetarea lateral');
export const sidePairs = words(
  'widget-area side-bar right-rail left-rail barra-lateral columna-lateral right-col left-col right-column left-column footer-widgets',
);

/** Page heads that are not a `<header>`. */
export const headWords = words('header cabecera topo');

/** Comments of readers below a page. */
export const commentWords = words('comments respond disqus comment-list comment-area comments-area');

/**
 * What systems call the element around the text of a page or an article (WordPress, Ghost, Drupal, Blogger, microformats2,
 * MediaWiki, MkDocs, Sphinx, VitePress, GitHub).
 */
export const bodyPairs = words(`
  entry-content entry-body entry-text post-content post-body post-text article-content article-body article-text
  blog-content blog-body story-content story-body news-content news-body news-text page-content page-body page-text
  e-content name-body node-content parser-output md-content rst-content vp-doc doc-content docs-content doc-body
  markdown-body markdown-content`);

/** What page builders call a link that looks like a button. */
export const buttonWords = words('btn button boton cta');

/** Questions with answers, which are content even while closed. */
export const disclosureWords = words('faq faqs accordion accordions acordeon');

/** ARIA roles of furniture (WAI-ARIA 1.2 §5.3). */
export const furnitureRoles = words(`
  navigation banner contentinfo search dialog alertdialog menu menubar menuitem complementary toolbar tooltip status directory`);
