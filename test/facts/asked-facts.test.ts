// Which facts of the company a question asks for, in nine languages (contract C15.2).

import { describe, expect, it } from 'vitest';
import { createQuestionReader } from '../../src/facts/asked-facts.ts';

const languages = ['es', 'ca', 'gl', 'eu', 'pt', 'en', 'fr', 'it', 'de'];
/** By language: its reader, which reads Spanish and English too. */
const readers = new Map(languages.map((language) => [language, createQuestionReader([language])]));
const read = createQuestionReader(['es']);

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
    ['en', 'Are you open on Saturday?', 'hours'],
    ['en', 'Which areas do you cover?', 'coverage'],
    ['en', 'What does the guarantee cover?', 'warranty'],
    ['en', 'where is your shop', 'address'],
    ['ca', 'A quina hora obriu?', 'hours'],
    ['ca', 'Quant costa?', 'prices'],
    ['gl', 'Onde estades?', 'address'],
    ['gl', 'Canto custa?', 'prices'],
    ['eu', 'Zein da zuen telefonoa?', 'phone'],
    ['eu', 'Zer ordutan irekitzen duzue?', 'hours'],
    ['pt', 'Qual é a morada?', 'address'],
    ['pt', 'Trabalham ao domingo?', 'hours'],
    ['fr', 'Quels sont vos horaires ?', 'hours'],
    ['fr', 'Combien ça coûte ?', 'prices'],
    ['it', 'Dove siete?', 'address'],
    ['it', 'Qual è la partita IVA?', 'tax tax_id'],
    ['de', 'Wo seid ihr?', 'address'],
    ['de', 'Haben Sie am Sonntag geöffnet?', 'hours'],
  ])('%s: %s → %s', (language, question, facts) => {
    expect([...readers.get(language)!(question)].sort().join(' ')).toBe(facts);
  });

  it.each([
    'mi lavadora pierde agua',
    'se me ha quedado la llave dentro',
    'la ventana está cerrada y entra agua',
    'una caldera que no abre el agua',
    '¿Necesito guardar la factura para la garantía de fábrica?',
    '¿qué hacéis con mis datos?',
    'cambiar el domicilio',
  ])('none: %s', (question) => {
    expect(read(question).filter((fact) => fact !== 'warranty')).toEqual([]);
  });

  it('is read in the languages of the site, Spanish and English', () => {
    expect(createQuestionReader(['ca'])('¿Cuál es vuestro teléfono?')).toEqual(['phone']);
    expect(createQuestionReader(['ca'])('What is your phone number?')).toEqual(['phone']);
    expect(createQuestionReader(['ca'])('Wo seid ihr?')).toEqual([]);
  });
});
