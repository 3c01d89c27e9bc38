// Which facts of the company a question asks for, in nine languages (contract C15.2).

import { describe, expect, it } from 'vitest';
import { createQuestionReader } from '../../src/facts/asked-facts.ts';

const languages = ['es', 'ca', 'gl', 'eu', 'pt', 'en', 'fr', 'it', 'de'];
/** By language: its reader, which reads Spanish and English too. */
const readers = new Map(languages.map((language) => [language, readerOf(language)]));
const read = readerOf('es');

/** A reader of questions of a business that comes to Getafe. */
function readerOf(language: string) {
  const readQuestion = createQuestionReader([language]);
  return (question: string) => readQuestion(question, () => /getafe/i.test(question));
}

describe('contract C15.2: the facts that a question asks for', () => {
  it.each([
    ['es', '¿venís a las diez de la noche?', 'hours'],
    ['es', '¿A qué hora cerráis?', 'hours'],
    ['es', '¿Trabajáis los domingos?', 'hours'],
    ['es', '¿el viernes por la tarde hay alguien?', 'hours'],
    ['es', '¿Trabajáis en Getafe?', 'coverage'],
    ['es', 'a que numero os llamo', 'phone'],
    ['es', '¿Cuánto cuesta desatascar un fregadero?', 'prices'],
    ['es', '¿Quién hace el trabajo?', 'performed_by'],
    ['es', '¿Quién hace el presupuesto?', 'quoted_by'],
    ['es', '¿Hacéis factura?', 'invoiced_by'],
    ['es', '¿Puedo reservar por internet?', 'online_booking'],
    ['es', '¿Qué servicios ofrecéis?', 'services'],
    ['es', '¿Cómo trabajáis?', 'description'],
    ['es', 'NIF', 'tax_id'],
    ['es', '¿Cuánto cuesta y qué teléfono tenéis?', 'phone prices'],
    ['es', '¿Cuánto me va a costar?', 'prices'],
    ['es', '¿Está abierto ahora?', 'hours'],
    ['es', '¿Puedo pasar el sábado?', 'hours'],
    ['es', 'dónde os puedo encontrar', 'address'],
    ['es', 'cómo llego a la clínica', 'address'],
    ['es', '¿Dónde está el club?', 'address'],
    ['es', '¿dónde está la llave de paso?', ''],
    ['es', 'soy de Getafe, ¿venís hasta mi casa?', 'coverage'],
    ['es', '¿podéis venir a Parla?', 'coverage'],
    ['es', 'cómo me pongo en contacto', 'phone'],
    ['en', 'I live in Getafe, do you come out?', 'coverage'],
    ['en', 'how do I get there?', 'address'],
    ['en', 'Are you open on Saturday?', 'hours'],
    ['en', 'Which areas do you cover?', 'coverage'],
    ['en', 'What does the guarantee cover?', 'warranty'],
    ['en', 'where is your shop', 'address'],
    ['en', 'Where is the museum?', 'address'],
    ['en', 'where is the stopcock?', ''],
    ['ca', 'A quina hora obriu?', 'hours'],
    ['ca', 'Quant costa?', 'prices'],
    ['gl', 'Onde estades?', 'address'],
    ['gl', 'Canto custa?', 'prices'],
    ['eu', 'Zein da zuen telefonoa?', 'phone'],
    ['eu', 'Zer ordutan irekitzen duzue?', 'hours'],
    ['pt', 'Qual é a morada?', 'address'],
    ['pt', 'Onde está a loja?', 'address'],
    ['pt', 'Trabalham ao domingo?', 'hours'],
    ['fr', 'Quels sont vos horaires ?', 'hours'],
    ['fr', 'Combien ça coûte ?', 'prices'],
    ['it', 'Dove siete?', 'address'],
    ['it', 'Dov’è il museo?', 'address'],
    ['it', 'Qual è la partita IVA?', 'tax_id'],
    ['ca', 'Com es diu l’empresa?', 'legal_name'],
    ['pt', 'Abrem ao domingo?', 'hours'],
    ['fr', 'Qui fait le devis ?', 'quoted_by'],
    ['de', 'Wie lautet Ihre E-Mail-Adresse?', 'email'],
    ['de', 'Wann schließen Sie?', 'hours'],
    ['de', 'Wo seid ihr?', 'address'],
    ['de', 'Wo liegt das Hotel?', 'address'],
    ['de', 'Anfahrt', 'address'],
    ['de', 'Was kostet die Anfahrt?', 'prices'],
    ['de', 'Wie komme ich zum Museum?', 'address'],
    ['de', 'Haben Sie am Sonntag geöffnet?', 'hours'],
  ])('%s: %s → %s', (language, question, facts) => {
    expect([...readers.get(language)!(question)].sort().join(' ')).toBe(facts);
  });

  it.each([
    'mi lavadora pierde agua',
    '¿Atendéis a niños?',
    'se me ha quedado la llave dentro',
    'la ventana está cerrada y entra agua',
    'una caldera que no abre el agua',
    '¿Necesito guardar la factura para la garantía de fábrica?',
    '¿qué hacéis con mis datos?',
    'cambiar el domicilio',
    'se ha caído el móvil por el váter',
    'la llave de paso no sé dónde está',
    'cómo llegar a la tuerca de detrás',
    'la puerta del garaje no abre por la mañana',
    'la dirección asistida va dura',
    '¿Cuánto tardáis en venir a Getafe?',
    'declaración de impuestos para una tienda',
  ])('none: %s', (question) => {
    expect(read(question).filter((fact) => fact !== 'warranty')).toEqual([]);
  });

  it('is read in the languages of the site, Spanish and English', () => {
    expect(readerOf('ca')('¿Cuál es vuestro teléfono?')).toEqual(['phone']);
    expect(readerOf('ca')('What is your phone number?')).toEqual(['phone']);
    expect(readerOf('ca')('Wo seid ihr?')).toEqual([]);
  });
});
