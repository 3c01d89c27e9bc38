// What templates write around the content of a page, one table for all languages: a further language is a row. The patterns
// are made in site-words.ts.

/** Alternatives of regular expressions, without anchors; they are matched against whole lines in any case. */
export interface SiteWords {
  /** The name of the home page in breadcrumbs. */
  readonly home: string;
  /** What breadcrumbs begin with. */
  readonly here: string;
  /** Links that mean nothing without their target; the text may go on. */
  readonly teaser: string;
  /** Buttons that do something and say nothing. */
  readonly action: string;
  /** Headings over links to other pages. */
  readonly related: string;
  /** The start of a cookie notice. */
  readonly cookies: string;
  /** What themes and page builders fill in until somebody writes a text. */
  readonly placeholder: string;
  /** What the first pages say that a generator of sites brings. */
  readonly firstPage: string;
  /** What a list says that has no entries. */
  readonly nothing: string;
}

/** English names for what a page may link to. */
const things =
  '(?:products|items|posts|articles|news|content|stories|reading|links|resources|insights|services|solutions|case studies|studies|reports|guides|topics|pages|events|seminars|courses|searches|projects|publications|tasks|questions|categories|trackers)';

export const siteWords: Readonly<
  Record<'es' | 'ca' | 'gl' | 'eu' | 'pt' | 'en' | 'fr' | 'de' | 'it', SiteWords>
> = {
  es: {
    home: 'inicio|portada',
    here: '(?:usted )?est[aá]s? (?:usted )?aqu[ií]|se encuentra en',
    teaser:
      '(?:leer|lee|ver|saber|descubre|descubrir|mostrar|cargar|conoce|conocer|aprende) (?:m[aá]s|tod[oa]s?)\\b|m[aá]s (?:informaci[oó]n|info|detalles)\\b|(?:seguir|continuar) leyendo\\b|(?:leer|lee|ver) (?:el |la |este |esta |su |nuestr[oa] )?(?:art[ií]culo|entrada|noticia|historia|informe|caso de [eé]xito|nota de prensa)(?: complet[oa])?\\b',
    action:
      'a[ñn]adir (?:al carr(?:ito|o)|a la cesta|a favoritos|a la lista(?: de deseos)?)|agregar al carrito|comprar ahora|seleccionar opciones|elegir opciones|vista r[aá]pida|comparar|compartir(?: en .{1,20})?|imprimir|copiar enlace|suscr[ií]b(?:ete|irse|irme)|volver arriba|(?:entrada |art[ií]culo )?(?:anterior|siguiente)|cargando|cerrar|(?:empezar|empieza|comenzar|comienza)(?: ahora| ya| gratis)?|(?:probar|prueba|pru[eé]balo)(?: ahora)? gratis|prueba gratuita|crear (?:una )?cuenta|(?:inscr[ií]bete|reg[ií]strate)(?: ahora| ya| gratis)?|inici(?:ar|a) sesi[oó]n|descargar ahora|(?:pedir|solicitar|ver) (?:la |una )?demo|(?:reproducir|ver) (?:el )?v[ií]deo|filtr(?:ar|os)|(?:borrar|contraer|desplegar|expandir) todo|se abre en una (?:pesta[ñn]a|ventana) nueva|(?:te|le) ha (?:resultado|sido) [uú]til|gracias por (?:su|tu) opini[oó]n',
    related:
      '(?:productos|art[ií]culos|entradas|noticias|posts?|contenidos?|publicaciones) relacionad[oa]s|tambi[eé]n (?:te|le|os) (?:puede|podr[ií]a) (?:interesar|gustar)|(?:(?:te|le) )?(?:puede|podr[ií]a|quiz[aá]s?)(?: que)? (?:tambi[eé]n )?(?:te |le )?(?:interesar(?:te|le)?|interese|gustar(?:te|le)?)|quienes compraron .{1,40} tambi[eé]n compraron|otros (?:clientes|usuarios) tambi[eé]n (?:compraron|vieron)|vistos? recientemente|servicios relacionados|art[ií]culos (?:destacados|recientes|recomendados)|(?:nuestr[ao]s )?[uú]ltim[ao]s (?:noticias|entradas|art[ií]culos|publicaciones|posts)(?: del blog)?|entradas recientes|noticias (?:destacadas|recientes)|m[aá]s (?:noticias|art[ií]culos|entradas)|(?:lo [uú]ltimo )?(?:del|de nuestro|desde el) blog|nuestro blog|lo m[aá]s (?:le[ií]do|visto)|(?:sigue|seguir) leyendo|servicios similares|blog|noticias|actualidad|(?:otras )?lecturas recomendadas|para saber m[aá]s',
    cookies:
      '(?:est[ae] (?:sitio(?: web)?|(?:p[aá]gina )?web|p[aá]gina|tienda)|nuestr[ao] (?:sitio(?: web)?|(?:p[aá]gina )?web)|(?:(?:en|desde) .{1,40} )?(?:utilizamos|usamos|empleamos)) (?:(?:utiliza|usa|emplea|hace uso de) )?(?:las )?cookies',
    placeholder:
      'ha(?:z|ga) clic (?:en el bot[oó]n (?:de )?edi|aqu[ií] para (?:a[ñn]adir|agregar|editar) )|otro sitio (?:m[aá]s de|realizado con) wordpress|a[ñn]ade (?:aqu[ií] )?tu texto de (?:la )?cabecera|(?:su|tu) contenido va aqu[ií]',
    firstPage:
      'esta es tu primera entrada\\. ed[ií]tala|esta es una p[aá]gina de ejemplo|(?:contenido|texto|p[aá]gina) pendiente de (?:completar|redactar|escribir)',
    nothing:
      '(?:actualmente )?no hay (?:ning[uú]n )?(?:art[ií]culos?|entradas?|productos?|publicaciones|resultados?|contenidos?)\\b|no se ha(?:n)? encontrado (?:ning[uú]n )?(?:art[ií]culo|entrada|producto|resultado)s?',
  },
  ca: {
    home: 'inici|portada',
    here: '(?:ets|sou|est[aà]s) aqu[ií]',
    teaser:
      '(?:llegir|llegeix|veure|mostra|descobreix|saber)(?:-ne)? (?:m[eé]s|tots?|totes)\\b|m[eé]s informaci[oó]\\b|(?:llegir|llegeix|veure) (?:l.|el |la )?(?:article|entrada|not[ií]cia|hist[oò]ria|informe|cas d.[eè]xit)(?: complet[ae]?)?\\b',
    action:
      'carregant(?:…|\\.{3})|afegi[rx] (?:al carret|a la cistella|als favorits)|compra ara|selecciona opcions|comen[çc]ar?(?: ara)?|prova gratu[iï]ta|crear? un compte|(?:inscriu-te|registra.t)(?: ara)?|iniciar? sessi[oó]|(?:demanar?|veure) (?:la |una )?demo|veure el v[ií]deo|filtr(?:ar|es)|s.obre en una (?:finestra|pestanya) nova',
    related:
      '(?:productes|articles|entrades|not[ií]cies) relaciona(?:t|d)[sae]{1,2}|tamb[eé] (?:et|us) pot interessar|(?:et|us) pot interessar|entrades recents|serveis relacionats|(?:les )?(?:darreres|[uú]ltimes) (?:not[ií]cies|entrades)|(?:els )?(?:darrers|[uú]ltims) articles|m[eé]s (?:not[ií]cies|articles)|(?:del|el) nostre blog|lectures recomanades|per saber-ne m[eé]s',
    cookies:
      '(?:aquest(?:a)? (?:lloc(?: web)?|(?:p[aà]gina )?web)|el nostre (?:lloc )?web|utilitzem|fem servir) (?:(?:utilitza|fa servir) )?(?:les )?(?:cookies|galetes)',
    placeholder: 'feu clic al bot[oó] (?:d.)?edi',
    firstPage: 'aquesta [eé]s una p[aà]gina d.exemple|aquesta [eé]s la vostra primera entrada',
    nothing:
      'no s.ha trobat cap|no hi ha (?:cap )?(?:articles?|productes?|entrades?|resultats?|continguts?)\\b',
  },
  gl: {
    home: 'inicio|portada',
    here: 'est[aá]s? aqu[ií]',
    teaser:
      '(?:ler|ver|saber) m[aá]is\\b|m[aá]is informaci[oó]n\\b|seguir lendo\\b|(?:ler|ver) (?:o |a )?(?:artigo|entrada|historia|informe|nova)\\b',
    action:
      'engadir (?:ao carri[ñn]o|[aá] cesta)|comezar(?: agora)?|proba (?:de balde|gratis)|crear (?:unha )?conta|(?:inscr[ií]bete|rex[ií]strate)(?: agora)?|iniciar sesi[oó]n|ver (?:o )?v[ií]deo|filtr(?:ar|os)',
    related:
      '(?:produtos|artigos|entradas|novas) relacionad[oa]s|tam[eé]n che pode interesar|servizos relacionados|[uú]ltimas (?:novas|entradas)|m[aá]is (?:novas|artigos)|o noso blog|lecturas recomendadas|para saber m[aá]is',
    cookies:
      '(?:est[ae] (?:sitio(?: web)?|web|p[aá]xina)|empregamos|utilizamos) (?:(?:utiliza|usa|emprega) )?cookies',
    placeholder: 'fai clic (?:no bot[oó]n editar|aqu[ií] para engadir)',
    firstPage: 'esta [eé] unha p[aá]xina de exemplo',
    nothing: 'non hai (?:artigos|entradas|produtos|resultados|contido)|non se atop(?:ou|aron) ning',
  },
  eu: {
    home: 'hasiera|hasierako orria',
    here: 'hemen zaude',
    teaser:
      '(?:irakurri|ikusi|jakin) gehiago\\b|informazio gehiago\\b|jarraitu irakurtzen\\b|irakurri (?:albistea|artikulua)\\b',
    action:
      'kargatzen(?:…|\\.{3})|gehitu (?:saskira|otarrera)|saskira gehitu|erosi orain|hasi (?:doan|orain|saioa)|doan probatu|sortu kontua|erregistratu|eman izena|ikusi bideoa|iragazi',
    related:
      'lotutako (?:produktuak|artikuluak|albisteak|sarrerak)|erlazionatutako (?:produktuak|artikuluak)|hau ere interesa dakizuke|azken (?:albisteak|artikuluak|sarrerak)|albiste gehiago|gure bloga|gehiago irakurtzeko',
    cookies: '(?:web ?gune|webgune|orri|atari) hon(?:ek|etan) (?:.{0,30} )?cookie',
    placeholder: 'egin klik hemen',
    firstPage: 'hau adibide(?:zko)? orri(?:a|alde bat) da',
    nothing: 'ez da (?:.{1,30} )?aurkitu|ez dago (?:.{1,30} )?(?:artikulurik|produkturik|edukirik)',
  },
  pt: {
    home: 'in[ií]cio|p[aá]gina inicial',
    here: '(?:voc[eê] )?est[aá]s? aqui',
    teaser:
      '(?:ler|leia|ver|veja|saber|saiba|mostrar) mais\\b|mais informa[çc][oõ]es\\b|continuar a ler\\b|(?:ler|leia|ver|veja) (?:o |a )?(?:artigo|not[ií]cia|hist[oó]ria|relat[oó]rio|caso de (?:estudo|sucesso))(?: complet[oa])?\\b',
    action:
      '(?:carregando|a carregar)(?:…|\\.{3})|adicionar (?:ao carrinho|aos favoritos)|comprar agora|ver op[çc][oõ]es|selecionar op[çc][oõ]es|come[çc](?:ar|e)(?: agora| gr[aá]tis)?|(?:experimente|teste) gr[aá]tis|criar (?:uma )?conta|(?:inscreva|registe)-se(?: agora)?|iniciar sess[aã]o|(?:pedir|ver) (?:a |uma )?demo|ver (?:o )?v[ií]deo|filtr(?:ar|os)',
    related:
      '(?:produtos|artigos|posts?|not[ií]cias) relacionad[oa]s|(?:voc[eê] )?tamb[eé]m (?:lhe |te )?pode (?:gostar|interessar)|servi[çc]os relacionados|[uú]ltim[ao]s (?:not[ií]cias|artigos|posts)|mais (?:not[ií]cias|artigos)|(?:do )?nosso blog|leituras recomendadas|para saber mais',
    cookies:
      '(?:est[ea] (?:site|s[ií]tio|p[aá]gina|website)|o nosso (?:site|website)|utilizamos|usamos) (?:(?:utiliza|usa) )?(?:os )?cookies',
    placeholder: 'clique no bot[aã]o editar',
    firstPage: 'esta [eé] uma p[aá]gina de exemplo|este [eé] (?:o )?seu primeiro post',
    nothing:
      'n[aã]o (?:h[aá]|existem|foram encontrad[oa]s) (?:artigos|produtos|publica[çc][oõ]es|resultados|conte[uú]dos?)|nenhum (?:artigo|produto|resultado)',
  },
  en: {
    home: 'home|home page|homepage',
    here: 'you are here',
    teaser:
      '(?:learn|read|see|view|show|load|find out|know|discover|explore) (?:more|all)\\b|more (?:info|information|details)\\b|continue reading\\b|read (?:the |their |our |this )?(?:full |whole |complete )?(?:story|article|report|case study|blog|post|press release)\\b',
    action:
      'loading(?:…|\\.{3})|add to (?:cart|basket|bag|wish ?list|favou?rites|compare)|buy now|select options|choose options|quick view|compare|share(?: this)?(?: page| post| article)?|print(?: this)?(?: page| article)?|copy link|subscribe(?: now)?|jump to (?:recipe|video)|back to top|(?:show|load) (?:more|less)|(?:previous|next)(?: post| page| article)?|skip to (?:main )?content|close|get started(?: now| today| for free)?|start (?:for free|now)|(?:start )?(?:your |a )?(?:\\d+[ -]day )?free trial|try (?:it )?(?:now|(?:for )?free)(?: today)?|sign ?up(?: now| for free)?|(?:sign|log) ?in|create (?:an? |your )?(?:free )?account|(?:apply|download|enroll?|order|register|shop) now|(?:get|request|see|view|watch) (?:a |the )?(?:live )?demo|(?:contact|talk to) sales|(?:play|watch) (?:the )?video|filters?|(?:clear|collapse|expand) all|opens? in a new (?:tab|window)|(?:is|was) this (?:answer|article|content|page|post) (?:helpful|useful)|did you find this (?:helpful|useful)|thanks? for your feedback',
    related: `related ${things}(?: (?:and|&) ${things})?(?: (?:about|for|from|to) .{1,40})?|you (?:may|might) also (?:like|enjoy)(?: the following .{1,20})?(?:…|\\.{3})?|you (?:may|might)(?: also)? be interested in(?: .{1,40})?(?:…|\\.{3})?|(?:additional|further|recommended|suggested) reading(?: (?:about|for|on) .{1,40})?|customers who (?:bought|viewed) .{1,40} also (?:bought|viewed)|customers also (?:bought|viewed)|recently viewed(?: products| items)?|recommended (?:for you|posts|articles|reading|products)|more like this|similar ${things}|read (?:next|this next|also)|keep reading|up next|(?:our )?(?:latest|recent|featured|popular|trending) (?:news|insights|(?:blog )?posts|articles|(?:client |success )?stories|resources|blogs?)(?: (?:and|&) (?:news|insights|events|updates))?|news (?:and|&) insights|latest|news|insights|blog|what.s trending.{0,40}|(?:latest |news )?from (?:the|our) blog|more (?:news|insights|posts|articles|stories)|most (?:read|popular)|our blogs?`,
    cookies:
      '(?:this (?:web ?)?(?:site|page|store)|our (?:web ?)?site|we(?: and our partners)?) uses? (?:.{0,20} )?cookies|by (?:continuing|using) .{0,60}\\bcookies',
    placeholder:
      '\\bby (?:html5 up|colorlib|templatemo)\\b|\\bbootstrap template(?: - index)?$|^(?:untitled )?document$|^(?:untitled|new page)(?: page| \\d+)?$|^(?:p[aá]gina nueva|nueva p[aá]gina|nouvelle page|neue seite|nuova pagina|nova p[aà]gina) \\d+$|click (?:the )?edit button to change|just another wordpress site|add your heading text here|your content goes here\\. edit or remove|click here to add your own text|mcse boot camps have its supporters|every avid independent filmmaker has|the us federal government banned online casinos|the way you tell your story online can make all the difference',
    firstPage:
      'welcome to wordpress\\. this is your first post|example inner page template|this is an example page|this is the base jekyll theme|in (?:your|the) _posts directory|check out the jekyll docs|this is your very first post|welcome to your new gatsby|discover docusaurus in less than|sample of some basic markdown syntax|(?:write simple|to create a) standalone pages?\\b',
    nothing:
      '(?:sorry, )?no (?:posts|products|articles|results|items) (?:were |was )?(?:found|matched)|there (?:are|is) (?:currently )?no (?:posts|products|articles|content|items)\\b|nothing (?:was )?found',
  },
  fr: {
    home: 'accueil',
    here: 'vous [eê]tes ici',
    teaser:
      '(?:lire|voir|savoir) (?:plus|la suite|tout)\\b|en savoir plus\\b|plus d.infos?(?:rmations)?\\b|continuer la lecture\\b|lire (?:l.|le |la )?(?:article|actualit[eé]|[eé]tude de cas|rapport|t[eé]moignage)(?: complet| compl[eè]te)?\\b',
    action:
      'chargement(?: en cours)?(?:…|\\.{3})|ajouter (?:au panier|aux favoris|[aà] la liste)|acheter maintenant|choix des options|aper[çc]u rapide|commencer(?: gratuitement| maintenant)?|essai gratuit|essayer gratuitement|cr[eé]er un compte|s.inscrire|inscrivez-vous|se connecter|(?:demander|voir) (?:la |une )?d[eé]mo|voir la vid[eé]o|filtr(?:er|es)',
    related:
      '(?:produits|articles|contenus) (?:similaires|apparent[eé]s|li[eé]s|associ[eé]s)|vous aimerez (?:peut-[eê]tre )?aussi|cela (?:pourrait|peut) aussi vous int[eé]resser|services (?:associ[eé]s|similaires)|(?:nos )?derniers articles|(?:nos )?derni[eè]res actualit[eé]s|plus d.articles|[aà] lire aussi|(?:notre|du) blog|lectures (?:conseill[eé]es|recommand[eé]es)|pour aller plus loin',
    cookies: '(?:ce site(?: web| internet)?|notre site|nous) (?:utilis(?:e|ons)) (?:des |les )?cookies',
    placeholder: 'cliquez sur le bouton [eé]diter',
    firstPage: 'ceci est une page d.exemple|ceci est votre premier article',
    nothing: 'aucun(?:e)? (?:article|produit|r[eé]sultat|contenu|publication)s?\\b',
  },
  de: {
    home: 'start(?:seite)?',
    here: '(?:sie sind|sie befinden sich|du bist) hier',
    teaser:
      '(?:mehr|alles?) (?:anzeigen|ansehen|erfahren|lesen)\\b|weiterlesen\\b|mehr (?:infos?|informationen)\\b|(?:zum|ganzen) (?:artikel|beitrag|bericht)\\b',
    action:
      '(?:wird geladen|l[aä]dt)(?:…|\\.{3})|(?:in den|zum) warenkorb(?: hinzuf[uü]gen)?|jetzt (?:kaufen|registrieren|starten)|ausf[uü]hrung w[aä]hlen|schnellansicht|vergleichen|teilen|drucken|nach oben|kostenlos testen|konto erstellen|einloggen|video (?:abspielen|ansehen)|filtern?|schlie(?:ß|ss)en',
    related:
      '(?:[aä]hnliche|verwandte|weitere) (?:artikel|beitr[aä]ge|nachrichten|neuigkeiten|produkte|themen)|das k[oö]nnte (?:dich|dir|sie|ihnen) auch (?:gefallen|interessieren)|kunden kauften auch|(?:aktuelle|neueste) (?:artikel|beitr[aä]ge|meldungen|nachrichten|neuigkeiten)|zuletzt angesehen|(?:aus )?unser(?:em)? blog|weiterf[uü]hrende links',
    cookies: '(?:diese (?:web)?seite|unsere (?:web)?seite|wir) (?:nutzt|nutzen|verwendet|verwenden) cookies',
    placeholder: 'klicken sie auf den bearbeiten',
    firstPage: 'dies ist eine beispiel-?seite|dies ist dein erster beitrag',
    nothing:
      '(?:es (?:gibt|wurden) )?(?:derzeit )?keine (?:beitr[aä]ge|produkte|artikel|inhalte|ergebnisse|eintr[aä]ge)\\b',
  },
  it: {
    home: 'pagina iniziale',
    here: '(?:tu )?sei qui|ti trovi (?:qui|in)',
    teaser:
      '(?:leggi|mostra|scopri|vedi) (?:altro|di pi[uù]|tutt[aeio])\\b|maggiori informazioni\\b|continua a leggere\\b|leggi (?:la |l.)(?:articolo|notizia|storia)\\b',
    action:
      'caricamento(?: in corso)?(?:…|\\.{3})|aggiungi (?:al carrello|ai preferiti|alla lista)|(?:acquista|compra) ora|confronta|condividi|stampa|torna su|inizia (?:gratis|ora)|prova (?:gratis|gratuita)|crea un account|(?:iscriviti|registrati)(?: ora)?|accedi|guarda il video|filtr[ai]|chiudi',
    related:
      '(?:articoli|contenuti|notizie|prodotti) (?:correlat[ei]|simili)|(?:ti )?potrebbe(?:ro)? (?:anche )?(?:interessar(?:e|ti)|piacer(?:e|ti))(?: anche)?|servizi correlati|ultim[ei] (?:articoli|news|notizie)|altr[ei] (?:articoli|notizie)|(?:dal|il) nostro blog|letture consigliate',
    cookies:
      '(?:il nostro sito|questo sito(?: web)?|usiamo|utilizziamo) (?:(?:usa|utilizza) )?(?:i )?cookies?',
    placeholder: 'fai clic sul pulsante modifica',
    firstPage: 'questa [eè] una pagina (?:di )?esempio|questo [eè] il tuo primo articolo',
    nothing:
      'nessun(?:o|a)? (?:articolo|prodotto|risultato|contenuto)|non ci sono (?:articoli|prodotti|contenuti)',
  },
};
