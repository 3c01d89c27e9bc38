// The Portuguese analyzer. Snowball's stemmer needs ã and õ, which half of the queries lack, so it has a light one of folded words.

import { lightStemming, type StemStep } from './light-stemmer.ts';
import { createAnalyzer } from './written-language.ts';

const steps: readonly StemStep[] = [
  { endings: 'oes>ao aes>ao aos>ao ais>al eis>el ois>ol uis>ul ens>em zes>z res>r', keeps: 1 },
  {
    endings: `acao icao amento amentos imento imentos ador adora adoras idade idades mente ismo ismos ista istas avel ivel oso osa
      osos osas ar er ir ando endo indo ado ada ados adas ido ida idos idas ava avas avam avamos ou aram eram iram arei ara arao
      aria ariam amos emos imos ia ias iam`,
    keeps: 4,
  },
  { endings: 'ao ios ias io ia os as es a o e s', keeps: 3 },
  { endings: 'qu>c gu>g', keeps: 2 },
];

export const portuguese = createAnalyzer({
  language: 'pt',
  letters: 'áàâãéêíóôõúüç',
  // with the contractions of prepositions and articles
  stopWords: `
a ainda alem algo alguem algum alguma algumas alguns ali ante antes ao aos apenas apos aquela aquelas aquele aqueles aqui aquilo as
assim ate bem cada coisa com como contra contudo cuja cujas cujo cujos d da das de dela delas dele deles depois desde dessa dessas
desse desses desta destas deste destes deve devem disso disto do dois dos duas durante e ela elas ele eles em enquanto entao
entre era eram essa essas esse esses esta estamos estao estar estas estava estavam este esteja estes estou eu facil faz fazem fazer
fez foi fomos for fora foram fosse fui grande ha havia haver hoje isso isto ja la lhe lhes lo logo mais mas me mediante melhor
menos mesma mesmas mesmo mesmos meu meus minha minhas muita muitas muito muitos na nao nas nada nem nenhum nenhuma nessa nesse nesta
neste nos nossa nossas nosso nossos num numa nunca o onde ontem os ou outra outras outro outros para pela pelas pelo pelos perto
pode podem podemos poder podera pois por porem porque posso pouca poucas pouco poucos propria proprio qual quais qualquer
quando quanta quantas quanto quantos quao que quem quer sao se seja sejam sem sempre sendo ser sera serao seria seu seus si sido sob sobre
somos sou sua suas tal talvez tambem tao tanto te tem temos tendo tenha tenham tenho ter teu teve ti tinha tinham toda todas todavia
todo todos tu tua tudo um uma umas uns vai vao vez voce voces vos
`,
  placeArticles: 'a o as os',
  lightWords: `
preciso quero procuro procurar pedir arranjar consertar reparar trocar mudar instalar problema problemas servico servicos
empresa profissional tecnico domicilio barato
`,
  priceWords: `
preco precos tarifa orcamento custa custam vale valem
`,
  negations: 'nao sem nunca nem nada',
  synonyms: `
horário, a que horas abrem, a que horas abre, quando abrem, horário de funcionamento, horário de abertura
telefone, número de telefone, tel
morada, endereço, onde ficam, onde estão, onde estamos, como chegar, localização
correio eletrónico, correio electrónico, e-mail, email
preço, tarifa, orçamento, quanto custa, quanto custam
marcação, consulta marcada, marcar consulta, marcar hora, agendamento, agendar
contacto, contato, contactar, atendimento ao cliente
quem somos, quem são, sobre nós
formas de pagamento, métodos de pagamento, pagar com cartão, cartão de crédito, multibanco, MB Way
`,
  ...lightStemming(steps),
  sounds: [
    [/ch/g, 'x'],
    [/ph/g, 'f'],
    [/nh/g, 'N'],
    [/lh/g, 'L'],
    [/h/g, ''],
    [/qu(?=[ei])/g, 'k'],
    [/s?c(?=[ei])|ss|z/g, 's'],
    [/[cq]/g, 'k'],
    [/g(?=[ei])/g, 'j'],
    [/ou/g, 'o'],
    [/n(?=[bp])/g, 'm'],
    [/(.)\1/g, '$1'],
  ],
});
