// The Catalan analyzer, for Valencian and Balearic spellings too.

import { Tokenizer } from '../tokenizer.ts';
import { lightStemming, type StemStep } from './light-stemmer.ts';
import { createAnalyzer } from './written-language.ts';

const steps: readonly StemStep[] = [
  {
    endings: `acio acions ament aments iment iments ador adors adora adores itat itats etat etats isme ismes ista istes able
      ables ible ibles ar er ir at ada ats ades it ida its ides ut uda uts udes ant ants ent ents int ava aves avem aveu aven
      ia ies iem ieu ien aria aries ariem arien arem areu aran ara iran irem eran erem em eu en eixen eix`,
    keeps: 4,
  },
  { endings: 'ons on os o ans an anes ana as a ens en es e ins in ines ina is i us s', keeps: 3 },
  // vaca, vaques; llengua, llengües; platja, platges
  { endings: 'qu>c gu>g j>g ss>s', keeps: 2 },
];

export const catalan = createAnalyzer({
  language: 'ca',
  letters: 'àèéíïòóúüç·',
  // The point of col·legi belongs to its word.
  tokenizer: new Tokenizer('', '·'),
  // with the elided articles and pronouns of l'aigua, d'urgència, s'obre
  stopWords: `
a abans aca aci aco aixi aixo al algu alguna algunes alguns alla alli als altra altre altres amb ambdos anar ans apa aquell aquella
aquelles aquells aquest aquesta aquestes aquests aqui ara arran at baix be ben bo bona bones bons cada cal cap com coses d dalt darrer
darrera davant de del dels des despres dins dos dues durant e el els ells elles ella em en encara ens entre era eren es esta
estan estar estat esteu estic et etc fa faig fan fas fem fer feu fins fora gaire ha hagi hagin han has hauria havia haver havien he
hem heu hi ho i iguals ja jo l la les li llavors lo los m ma mal malgrat mateix mateixa mateixes mateixos me mentre menys meu meus
meva meves mes molt molta moltes molts mon mons n na ni no nogensmenys nomes nos nosaltres nostra nostre nostres o on pas pel
pels per pero perque poc poca pocs poques pot poden podem poder potser primer propi propia puc qual quals qualsevol quan
quant quanta quantes quants que quelcom qui quin quina quines quins s sa saps se segons sempre sense ser sera seran ses seu seus seva seves
si sigui
siguin sino sobre som son sos sota sou soc t ta tal tals tambe tan tant tants te tene tenen tenim tenir tens teu teus teva teves
tinc tindra to tot tota totes tots tu un una unes uns us va vaig van vam vas vau veu vol volem volen vos vosaltres vostra vostre
vostres
`,
  placeArticles: 'el la l els les es sa ses',
  lightWords: `
necessito vull voldria busco buscar demanar arreglar reparar canviar posar instal·lar problema problemes servei serveis
empresa professional tecnic domicili barat economic
`,
  priceWords: `
preu preus tarifa tarifes pressupost costa costen val valen
`,
  negations: 'no sense ni pas cap',
  synonyms: `
horari, a quina hora obriu, a quina hora obren, a quina hora obre, a quina hora tanqueu, quan obriu, quins dies obriu, hores d'obertura
telèfon, número de telèfon, tel
telèfon, número de telèfon => contacte
adreça, on sou, on esteu, on som, on estem, com arribar, ubicació, a quin carrer
correu electrònic, correu, email, e-mail
preu, tarifa, pressupost, quant costa, quant val, quant valen
cita, cita prèvia, demanar hora, demanar cita, concertar cita
contacte, contactar, atenció al client
qui som, qui sou, sobre nosaltres, coneix-nos, coneixeu-nos
formes de pagament, com es paga, pagar amb targeta, targeta de crèdit, accepteu targeta, bizum
`,
  ...lightStemming(steps),
  sounds: [
    [/h/g, ''],
    [/qu(?=[ei])/g, 'k'],
    [/c(?=[ei])/g, 's'],
    [/[cq]/g, 'k'],
    [/ss|z/g, 's'],
    [/v/g, 'b'],
    [/tg|tj|g(?=[ei])/g, 'j'],
    [/gu(?=[ei])/g, 'G'],
    [/ix/g, 'x'],
    [/(.)\1/g, '$1'],
  ],
});
