// What customers of any business say in several ways. Each line is one meaning; the format is the operator's own
// (synonyms.ts). Only what is said of the same thing, nothing broader or narrower; the words of a trade belong to the
// site's own file (contract C12.1).

import { parseSynonyms } from '../synonyms.ts';

const text = `
urgente, urgencia, emergencia, 24 horas
presupuesto, cuánto cuesta, cuánto vale, precio, tarifa, coste
horario, a qué hora, cuándo abre, cuándo abren, horas de apertura
teléfono, número de teléfono, a qué número llamo
dirección, dónde está, dónde estáis, cómo llegar, ubicación
cita, cita previa, pedir hora
`;

/** The groups that vitrina has unless the operator brings others. */
export const spanishSynonyms: readonly (readonly string[])[] = parseSynonyms(text);
