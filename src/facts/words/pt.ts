// Portuguese.

import type { FactWords } from './fact-words.ts';

/** `segunda-feira`, `2.ª feira`. */
const day = (name: string, number: number) =>
  `${name}s?(?:-feiras?)?|(?<!\\d)${number}\\.?\\s?ª(?:[\\s-]?feiras?)?`;

export const pt: FactWords = {
  code: 'pt',
  week: {
    days: [
      day('segunda', 2),
      day('ter[cç]a', 3),
      day('quarta', 4),
      day('quinta', 5),
      day('sexta', 6),
      's[aá]bados?',
      'domingos?',
    ],
    shortDays: ['seg|ter|qua|qui|sex|s[aá]b|dom'],
    everyDay: 'todos os d[ií]as|diariamente',
    spoken: {
      days: 'segunda terça quarta quinta sexta sábado domingo',
      range: (from, to) => `${from} a ${to}`,
      and: 'e',
      everyDay: 'todos os dias',
      allDay: '24 horas',
    },
  },
  hours: {
    name: '(?:(?:o nosso|os nossos) )?hor[aá]rios?',
    are: 'são|é',
    closed: 'fecha[dm]\\p{L}*|encerra[dm]\\p{L}*',
    open: 'abert\\p{L}*|abri\\p{L}*',
    clock: 'horas',
    to: '(?:ao?|à|às|até)(?: as| às)?',
    small: 'd[aeo]s?|os?|as?|e|por',
    halfOfDay: '(?:manhãs?|tardes?)',
    office:
      'abertura|atendimento(?: ao p[uú]blico)?|funcionamento|comercial|secretaria|escritório|rece(?:p?[cç][aã]o)|administra[cç][aã]o|atendimento(?: (?:ao|a) (?:p[uú]blico|clientes?))?|loja|cl[ií]nica|consult[óo]rio',
    receive:
      'noss[oa]s?|estamos|atend\\p{L}*|recebemos|esperamos|pode|ligue|visite\\p{L}*|contacte\\p{L}*|telefone|telef[oó]nic\\p{L}*|cliente|apoio|suporte|funcion\\p{L}+|feriados?',
    seasons: 'ver[ãa]o|inverno|primavera|outono|temporada|[ée]poca|natal|p[áa]scoa|f[ée]rias',
    months: 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro',
  },
  pages: {
    privacy: 'privacidade|protecao de dados',
    legal: '\\b(?:aviso|nota|informacao) legal\\b|termos de uso|termos e condicoes|^termos$',
    contact: 'contactos?|contatos?|contacte|contate',
    contactWith: 'connosco|conosco|e',
    place: 'onde estamos|como chegar|localizacao',
    hours: '(?:o nosso |os nossos )?horarios?(?: de (?:abertura|atendimento|funcionamento))?',
    about: 'quem somos|sobre (?:nos|a empresa)|(?:a )?empresa',
    articles: 'noticias|artigos?|novidades|categoria|autor',
    locations: '(?:nossas-)?(?:lojas?|sedes?|escritorios?|clinicas?|centros?|onde-estamos)',
  },
  contact: {
    phone: 'tele(?:f|m)\\p{L}{0,9}|ligu?[ea]\\p{L}{0,3}|celular|cel|conta[ct]to',
    call: 't[eé]l\\p{L}*|ligu?[ea]\\p{L}*|celular',
    otherNumber: 'nipc|nif|contribuinte|n[uú]m\\p{L}{0,20}|código|registo|matr[ií]cula',
    at: 'arroba',
    sample: 'nome|seu[-_.]?(?:email|nome)|exemplo|dominio|seudominio',
    oneMatter: 'imprensa|rgpd',
  },
  address: {
    street:
      'r[uú]a|avenida|av\\.?|praça|largo|estrada|travessa|bairro|rotunda|calçada|alameda|quinta(?=\\sd[aeo]s?\\s)|lugar(?=\\s[^\\d:;.]{3,40}(?:\\d|s/n))',
    withoutStreet: 'Quinta|Herdade|S[ií]tio|Monte',
    label: 'morada|endereço|sede(?: social)?|onde estamos|(?:a nossa )?localização',
    inTowns: 'd[aeo]s?|à|ao|em|[AO]s?|[ao]s?|e',
    after:
      'telem[oó]vel|correio|n\\.?i\\.?p\\.?c|n\\.?i\\.?f|como chegar|ver|mapa|hor[aá]rios?|abert[oa]s?|segunda|todos os|cada',
  },
  owner: {
    forms: [
      '(?:(?:[–-]\\s)?(?:Sociedade\\s)?(?:Unipessoal|UNIPESSOAL),?\\s)?(?:Lda\\.?|LDA\\.?|Ltda\\.?|LTDA\\.?)',
    ],
    label:
      'denomina[cç][aã]o social|raz[ãa]o social|titular|respons[aá]vel(?: (?:pel[oa]|do) tratamento(?: d[eo]s? dados(?: pessoais)?)?)?',
    title: 'titular|propriet[áa]ri[oa]|respons[áa]vel|editor',
    sentence:
      '(?:titular|respons[aá]vel)(?: (?:d[aeo]s? |pel[oa] )[^.,:]{0,50})? é(?: [ao])?|propr?iedade d[aeo]|pertence a',
    before: 'a empresa|o titular|respons[aá]vel',
    after: 'com|que|e|é|ou',
    controls: 'é (?:[oa] )?(?:respons[áa]vel|titular)',
    register: 'conservat[óo]ria',
    rights: 'todos os',
    today: 'presente|atualidade|hoje',
    by: 'de|por',
  },
  others: {
    provider:
      '(?:hospedagem|alojamento) (?:web|d(?:[aeo]|est[ea]) (?:p[aá]gina|s[ií]tio|site|web))|hospedad[oa] por|(?:web)?(?:site|s[ií]tio|p[áa]gina)(?: web)?(?: est[áa])? hospedad[oa] (?:em|n[oa])|alojad[oa] (?:em|por)|prestad[oa]s? por|fornecedor(?:es)? de|subcontratantes|pagamentos? (?:\\p{L}+ ){1,4}(?:por|atrav[ée]s d[aeo])|(?:desenvolvid|desenhad)[oa](?: e \\p{L}+)? por|web ?design|(?:desenvolvimento|cria[çc][ãa]o|realiza[çc][ãa]o|concep[çc][ãa]o) (?:d[aeo] )?(?:web(?:site)?|site|s[ií]tio|p[áa]gina)(?: web)?\\s?(?::|por)|(?:web)?(?:site|s[ií]tio|p[áa]gina)(?: web)? (?:criad|realizad|feit|desenhad|constru[íi]d)[oa] por',
    inNotices:
      'alojamento|hospedagem|desenvolvimento|transportadoras?|(?:centro de )?arbitragem|fotografias?|webdesign|cr[ée]ditos',
    credit:
      '(?:feit|criad)[oa] com (?:muito )?(?:carinho|amor|\\p{So}\\ufe0f?) por|(?:desenvolvimento|realiza[çc][ãa]o|cria[çc][ãa]o)\\s?:',
    supervisor:
      'centros? (?:nacional )?de (?:arbitragem|informa[çc][ãa]o)|cnpd|comiss[ãa]o nacional de prote[çc]|encarregad[oa] d[ae] prote[çc][ãa]o de dados',
    friends:
      'os nossos (?:amigos|vizinhos|fornecedores)|(?:o nosso|a nossa|os nossos) (?:\\p{L}+ )?parceir[oa]s?|telefones [úu]teis|contactos [úu]teis|iban',
    authorities: 'pol[ií]cia|bombeiros|prote[cç][ãa]o civil|cruz vermelha',
  },
  names: {
    generic:
      'documento sem titulo|inicial|pagina inicial|produtos|servicos|loja|contacto|bem ?vind[oa]s?(?: .*)?',
    sample:
      '(?:o seu|a sua|seu|sua) (?:\\S{1,20} ){0,2}(?:empresa|neg[oó]cio|marca|nome)|nome da (?:sua )?empresa',
    particles: 'd[aeo]s?|os?|as?|e',
  },
  asks: {
    phone:
      'telefones?|telemovel|tel|que numero|numero (?:de contacto|de contato|para ligar)|ligar(?:-vos|-lhes)?|contactar|contatar|falo com (?:voces|alguem)|falar com (?:voces|alguem)',
    email: 'e-?mails?|correio eletronico|endereco de e-?mail',
    whatsapp: 'whats?app|zap',
    address:
      'morada|endereco(?! de e-?mail)|onde (?:se situa|posso encontra\\p{L}*|estao|esta [ao]|fica|ficam|e [ao]|se encontram)|como (?:chegar|chego)|localizacao|em que rua|sede',
    hours:
      'horarios?|(?:a|ate) que horas?|que dias (?:abr|trabalh|atend)\\p{L}*|quando (?:abrem|fecham|abre|fecha)|^[^a-z]*(?:abrem|fecham|encerram)|(?:estao|esta) (?:abert|fechad|encerrad)[oa]s?',
    attend:
      'trabalh(?:am|a)|abrem?|abert[oa]s?|fecham?|fechad[oa]s?|encerram?|encerrad[oa]s?|atend(?:em|e)|vem|ha alguem|estao|funciona\\p{L}*',
    dayTimes: 'fins? de semana|feriados?|(?:de|da|a) (?:manha|tarde|noite)|hoje|amanha|24 ?h(?:oras)?',
    coverage:
      '(?:em )?que (?:zonas?|cidades|concelhos|regioes|bairros)|fazem (?:entregas|envios) (?:em|no|na|para)|(?:trabalham|atendem|vao|vem|operam|deslocam-se|chegam|entregam)(?: \\p{L}+)? (?:em|n[oa]s?|ate|para)(?= \\p{L})(?! (?:domingos?|sabados?|natal|verao|agosto|fim|fins|feriados?|manha|tarde|noite|site|whats))|cobertura|areas? de (?:servico|atuacao)|onde trabalham|deslocam',
    reach: 'trabalham|atendem|v[ae]m|vir|vao|chegam|cobrem|operam|entregam|deslocam',
    asksElse: 'quant\\p{L}*|quando|como|quem|por ?que|^[^a-z]*(?:que|qual)|precos?',
    prices:
      'precos?|tarifas?|tabela de precos|quanto(?: (?:me|nos|se|vai|pode|iria|e|que)){0,2} (?:custa\\p{L}*|e|fica|ficaria|cobram|sai|pago)',
    tax: 'iva|impostos',
    warranty: 'garantias?',
    performed_by:
      'quem (?:faz|fazem|vem|vira|realiza|executa)|subcontrat\\p{L}*|(?:tecnicos|pessoal|equipa|equipe) propri\\p{L}*',
    quoted_by: 'quem (?:faz o orcamento|orcamenta)',
    invoiced_by: 'faturas?|facturas?|nota fiscal|quem fatura',
    online_booking:
      '(?:reserv|marc|contrat|pag|compr|agend)\\p{L}*(?: \\p{L}+){0,3} (?:online|pela internet|no site)|(?:marcacao|reserva) online',
    tax_id: 'nif|nipc|cnpj|contribuinte|dados fiscais',
    legal_name:
      'razao social|como se chama a empresa|nome (?:fiscal|legal|da empresa)|denominacao social|firma',
    services:
      'que (?:servicos|trabalhos) (?:oferecem|tem|fazem|prestam)|lista de servicos|(?:os vossos|os seus|todos os) servicos|o que fazem(?= *\\??$)',
    description: 'como (?:funciona|e) (?:o|o vosso|o seu) (?:servico|processo)|como trabalham',
  },
};
