// English.

import type { FactWords } from './fact-words.ts';

export const en: FactWords = {
  code: 'en',
  week: {
    days: ['mondays?', 'tuesdays?', 'wednesdays?', 'thursdays?', 'fridays?', 'saturdays?', 'sundays?'],
    shortDays: ['mon|tues?|wed|thu(?:rs?)?|fri|sat|sun', 'mo|tu|we|th|fr|sa|su'],
    everyDay: 'every ?day|daily|7 days',
    spoken: {
      days: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
      range: (from, to) => `${from} to ${to}`,
      and: 'and',
      everyDay: 'every day',
      allDay: '24 hours',
    },
  },
  hours: {
    name: '(?:(?:our|my|the) )?(?:(?:opening|business|office|shop|store|reception|showroom|surgery|clinic|practice|salon|studio|trading|working|visiting) (?:hours|times)|hours(?: of (?:operation|business|opening))?)',
    are: 'are|is',
    closed: 'closed',
    open: 'open',
    clock: 'hours|hrs|noon|midday|midnight|[ap]\\.?\\s?m\\.?',
    to: 'to|till|until|through',
    small: 'and|from|on|the|opening',
    halfOfDay: 'mornings?|afternoons?|evenings?',
    office: 'office|reception|shop|store|showroom|clinic|studio',
    receive:
      'we|re|our|us|you|is|are|were?|can|visit|call|phone|reach|find|contact|available|here|for|customer|service|support|care|public|holidays',
    seasons: 'summer|winter|spring|autumn|season|christmas|easter|holidays?',
    months: 'january|february|march|april|may|june|july|august|september|october|november|december',
  },
  pages: {
    privacy: 'privacy|\\bgdpr\\b',
    legal: 'legal notice|\\bimprint\\b|terms (?:and conditions|of (?:use|service))|^(?:terms|legal)$',
    contact: 'contact|get in touch',
    contactWith: 'us|info|page|form|and',
    place: 'get in touch|find us|where we are|location|visit(?: us)?',
    hours: '(?:our )?(?:opening (?:hours|times)|hours)',
    about: 'about|about us|who we are',
    articles: 'blog|news|posts?|tag|category|author|magazine',
    locations:
      '(?:our-)?(?:locations?|offices?|branches|branch|stores?|shops?|practices?|surgeries|clinics?)',
  },
  contact: {
    phone:
      '(?:free)?phone|cell\\p{L}{0,6}|mobile|(?:call|ring)(?: \\p{L}{2,12})?(?: on| at)?|ph|mob|whats ?app|t',
    call: 'tel|phone|mobile|call|reach(?:\\s\\p{L}+){0,3}|cell\\p{L}*',
    otherNumber: 'iban|account|isbn|number|ref\\p{L}{0,20}|vat|code|regist\\p{L}{0,20}|licen[cs]e',
    at: 'at|@',
    sample:
      'your?[-_.]?(?:e?mail|name)?|name|user|username|example|someone|john\\.?doe|no-?reply|xxx+|yourdomain|mydomain|domain|yoursite',
    oneMatter:
      'dpo|dpd|gdpr|legal|abuse|webmaster|press|media|jobs|careers|cv|curriculum|photos?|newsletter|billing|invoices',
  },
  address: {
    label: '(?:our |postal |registered )?address|registered office|(?:our )?location',
    inTowns: 'of|the|upon',
    after: 'phone|e-?mails?|how to get|map|google|gps|metro|parking|opening|open|fax|contact\\p{L}{0,4}|vat',
    sample:
      '1234? main (?:st|street|road|ave|avenue)|\\d{1,5} (?:example|fake|any|your) (?:st|street|road|ave|avenue)|street address|anytown',
  },
  owner: {
    forms: [
      // the period of a sentence is not that of "Ltd."
      '(?:Ltd|Limited|Inc|Corp|LLC|LLP|PLLC|PLC|plc|DAC|CLG|Teoranta|Teo)(?:\\.(?!\\s+\\p{Lu}|$))?|L\\.L\\.[CP]\\.|P\\.C\\.',
    ],
    label:
      'company name|(?:registered|trading|legal) name|owner|(?:data )?controller|legal entity|who is the (?:data )?controller[^?:]{0,60}',
    title: '(?:site |website )?(?:owner|publisher)|data controller',
    sentence:
      '(?:owned|operated|run) by|trading name of|(?:data )?controller(?: (?:of|for) [^.,:]{0,50})? is',
    before: 'the',
    after: 'or|a company|is|with',
    controls: 'is the (?:data )?controller|(?:owns|operates) this (?:web)?site',
    register: 'registered in|company (?:no\\b|number|reg)|registered office|is a trading name of',
    rights: 'all rights|reserved',
    today: 'present|today|now',
    by: 'by',
  },
  others: {
    provider:
      'hosting\\p{L}*|hosted by|(?:web ?(?:site|page)|this (?:site|page))(?: is)? hosted (?:at|on|with)|webhost\\p{L}*|provided by|provider of|processors?|payments? (?:\\p{L}+ ){1,3}by|web ?design\\p{L}*|(?:site |website )?designed(?: (?:and|&) \\p{L}+)? by|website by|site by|powered by|web(?: ?site)? (?:development|creation)\\s?(?::|by)|(?:web ?(?:site|page)|this (?:site|page)) (?:built|created|developed|made) by',
    inNotices:
      'hosting|web design|design|development|payments?|photography|photos|web agency|webmaster|(?:image|photo) credits',
    credit:
      'credits?\\s?:|(?:made|built|created|crafted) with (?:love|care|\\p{So}\\ufe0f?) by|(?:developed|coded) by',
    supervisor:
      'information commissioner\\p{L}*|data protection commission\\p{L}*|ombudsman|data protection officer',
    friends:
      'our (?:friends|neighbou?rs|suppliers)|our partners?|our partner \\p{L}+|useful (?:phone |telephone )?(?:numbers|contacts)|iban|bic',
    authorities: 'police|fire brigade|red cross',
  },
  names: {
    generic:
      'home|homepage|home page|index|(?:untitled )?document|untitled(?: page| \\d+)?|new page \\d+|logo|my (?:site|website|blog|wordpress blog)|wordpress|blog|web|website|just another wordpress site|react app|vite app|next app|create next app|astro|hugo|jekyll|new site|my new hugo site|your awesome title|site title|your site name|menu|products|services|shop|contact|404|not found|page not found|copyright|facebook|instagram|twitter|x|linkedin|youtube|tiktok|whatsapp|telegram|pinterest|tripadvisor|google(?: maps)?|welcome(?: .*)?',
    sample:
      'awesome inc|my project|my wordpress (?:site|blog|website)|(?:your|my) (?:\\S{1,20} ){0,2}(?:business|company|organi[sz]ation|brand|store|shop|(?:web)?site|name)|(?:business|company|organi[sz]ation|store|site) name',
    particles: 'and|of|the',
  },
  asks: {
    phone:
      '(?:tele)?phone(?: number)?|(?:call|ring) you|(?:your|the) number(?! of)|number (?:to|i can|can i) (?:call|ring|phone)|(?:who|where) (?:do|can|should) i call|(?:how|where) (?:do|can|could) i reach you|(?:speak|talk) to (?:someone|somebody|a person|you)|what number|which number|contact number|mobile number|contact you|get in touch',
    email: 'e-?mails?(?: address)?|mail you',
    whatsapp: 'whats?app',
    address:
      '(?<!e-?mail )address|where(?:.s| is|s) (?:it|(?:the|your) (?:shop|store|office|clinic|restaurant|hotel|business|company|practice|salon|studio|workshop|centre|center|bar|club|pub|museum|church|school|farm|garage|gym|cafe|bakery|library|theatre|theater|campsite|factory|warehouse|b&b|inn|surgery|nursery))|where (?:exactly )?(?:are you|is your|can i find (?:you|your))|(?:what|which) street|get there|located|location|find you|get to you(?:r)?|directions|headquarters|based',
    hours:
      'opening (?:hours|times)|business hours|office hours|(?<!\\d |24 |many |few )hours|what days|do you (?:ever )?close|when (?:do|are) you (?:open|close)\\p{L}*|what time|until what time|how late|(?:are|is) (?:you|it|the \\p{L}+|your \\p{L}+) (?:still )?(?:open|closed)',
    attend: 'work|available|open|you close|closed|answer|attend|come|call',
    dayTimes:
      'weekends?|holidays?|in the (?:morning|afternoon|evening)|at night|nights?|today|tomorrow|24 ?h(?:ours)?',
    coverage:
      '(?:which|what) (?:areas?|cities|towns|regions)|(?:work|operate|available|serve|cover|come|travel|based)(?: \\p{L}+)? (?:in|to(?! my (?:house|home|place))|out to)(?= \\p{L})|are you in(?= \\p{L})|(?:ship|deliver|send)(?: \\p{L}+)? to|can you come to|coverage|areas? (?:served|covered)|service areas?|where do you (?:work|operate)|do you (?:cover|serve)',
    reach: 'work|come|cover|deliver|ship|operate|available|serve|travel|reach',
    asksElse: 'how|when|who|why|^[^a-z]*what|prices?|cost',
    prices:
      'prices?|pricing|rates?|how much (?:is|are|does|do|would|will|for|it|to)|how much(?= *\\??$)|cost of|is \\p{L}+(?: \\p{L}+){0,3} free|price of|what (?:does|do|would) (?:it|you|that) (?:cost|charge)|(?:your|the) (?:costs?|fees?|charges?)',
    tax: 'vat(?! (?:number|id))|igic|(?:include|with|without|plus|before|after) tax(?:es)?|tax(?:es)? includ\\p{L}*',
    warranty: 'warrant(?:y|ies)|guarantee[sd]?',
    performed_by:
      'who (?:does|will do|is going to|performs|carries|comes|is coming|will come)|subcontract\\p{L}*|own (?:staff|team|technicians)|employees',
    quoted_by: 'who (?:quotes|(?:makes|gives)(?: me)? (?:the|a) quote)',
    invoiced_by: 'invoices?|who (?:invoices|bills)|billing',
    online_booking:
      '(?:book|appointment|pay|order|buy|hire|reserve|schedule)\\p{L}*(?: \\p{L}+){0,3} (?:online|on the (?:web)?site|on your (?:web)?site|through the (?:web)?site)|online (?:booking|payment|appointment)',
    tax_id: 'tax (?:id|number|identification)(?: number)?|vat number|company number',
    legal_name:
      'legal name|registered name|company name|name of the company|who owns (?:this|the|your) (?:web)?site|who is behind',
    services:
      '(?:what|which) (?:services|(?:kinds?|types?|sorts?) of (?:work|jobs|services))|services you offer|services(?= *\\??$)|(?:list of|your|all) services|what do you (?:do|offer|sell)(?= *\\??$)',
    description: 'how (?:does (?:it|this|your service|the service) work|do you work)|what is the process',
  },
};
