// Opening hours of the parts of a year: each with its season, and never those of one season as those of the year (contract C12.2).

import { describe, expect, it } from 'vitest';
import { hoursAt, scheduleAt } from '../../src/facts/identity/read-hours.ts';
import { buildIdentity } from './build-identity.ts';

const linesOf = (text: string) =>
  text.split(' / ').map((line) => ({ text: line, isFrame: false, isHeading: false }));

describe('the hours of seasons', () => {
  it.each([
    [
      'Horario de invierno / Lunes a viernes de 9:00 a 20:00 / Horario de verano / Lunes a viernes de 8:00 a 15:00 / Equipo',
      'Horario de invierno: Lunes a viernes de 9:00 a 20:00; Horario de verano: Lunes a viernes de 8:00 a 15:00',
    ],
    [
      'Horario / Del 1 de octubre al 31 de mayo / De lunes a viernes de 9:00 a 20:00 / Del 1 de junio al 30 de septiembre / De lunes a viernes de 8:00 a 15:00',
      'Del 1 de octubre al 31 de mayo: De lunes a viernes de 9:00 a 20:00; Del 1 de junio al 30 de septiembre: De lunes a viernes de 8:00 a 15:00',
    ],
    [
      'Horario de verano: lunes a viernes de 8:00 a 15:00. Horario de invierno: lunes a viernes de 9:00 a 20:00.',
      'Horario de verano: lunes a viernes de 8:00 a 15:00. Horario de invierno: lunes a viernes de 9:00 a 20:00',
    ],
    [
      'Horari d’hivern / De dilluns a divendres de 9 a 20 h / Horari d’estiu / De dilluns a divendres de 8 a 15 h',
      'Horari d’hivern: De dilluns a divendres de 9 a 20 h; Horari d’estiu: De dilluns a divendres de 8 a 15 h',
    ],
    [
      'Opening hours / Winter (October to March): Monday to Friday 9am-5pm / Summer (April to September): Monday to Sunday 9am-8pm',
      'Winter (October to March): Monday to Friday 9am-5pm; Summer (April to September): Monday to Sunday 9am-8pm',
    ],
    [
      'Horaires / Basse saison : du lundi au vendredi de 9h à 18h / Haute saison : tous les jours de 8h à 21h',
      'Basse saison: du lundi au vendredi de 9h à 18h; Haute saison: tous les jours de 8h à 21h',
    ],
    [
      'Horario: lunes a viernes de 9:00 a 20:00 / Horario de verano: lunes a viernes de 8:00 a 15:00',
      'lunes a viernes de 9:00 a 20:00; Horario de verano: lunes a viernes de 8:00 a 15:00',
    ],
    [
      'Horario / Lunes a viernes de 9:00 a 20:00 / Cerrado en agosto. / Equipo',
      'Lunes a viernes de 9:00 a 20:00; Cerrado en agosto',
    ],
    [
      'Horario de invierno: lunes a viernes de 9:00 a 20:00',
      'Horario de invierno: lunes a viernes de 9:00 a 20:00',
    ],
    ['Horario de verano / Lunes a viernes de 8:00 a 15:00', ''],
    ['Horario de Navidad: 24 y 31 de diciembre, de 9:00 a 14:00', ''],
  ])('after a label in "%s" are "%s"', (text, hours) => {
    expect(hoursAt(linesOf(text), 0)).toBe(hours);
  });

  it.each([
    [
      'Verano / De lunes a viernes de 8:00 a 15:00 / Invierno / De lunes a viernes de 9:00 a 20:00',
      'Verano: De lunes a viernes de 8:00 a 15:00; Invierno: De lunes a viernes de 9:00 a 20:00',
    ],
    [
      'Summer opening hours / Monday to Sunday 9am-8pm / Winter opening hours / Monday to Friday 9am-5pm',
      'Summer opening hours: Monday to Sunday 9am-8pm; Winter opening hours: Monday to Friday 9am-5pm',
    ],
    [
      'Öffnungszeiten im Sommer: Montag bis Sonntag 8–20 Uhr / Öffnungszeiten im Winter: Montag bis Freitag 9–17 Uhr',
      'Öffnungszeiten im Sommer: Montag bis Sonntag 8–20 Uhr; Öffnungszeiten im Winter: Montag bis Freitag 9–17 Uhr',
    ],
    [
      'Lunes a viernes de 9:00 a 20:00 / Agosto: cerrado / Equipo',
      'Lunes a viernes de 9:00 a 20:00; Agosto: cerrado',
    ],
  ])('without a label in "%s" are "%s"', (text, hours) => {
    expect(scheduleAt(linesOf(text), 0).schedule).toBe(hours);
  });

  it('of one season alone are passed over', () => {
    const lines = linesOf('Agosto / De lunes a viernes de 8:00 a 15:00 / Equipo');
    expect(scheduleAt(lines, 0)).toEqual({ schedule: '', end: 2 });
  });
});

it('a business has its usual hours, not those of a season on its home page', async () => {
  const prose = `<p>${'Explicamos con calma qué conviene hacer en cada caso. '.repeat(5)}</p>`;
  const page = (title: string, body: string) =>
    `<html lang="es"><head><title>${title}</title></head><body><main><h1>${title}</h1>${prose}${body}</main></body></html>`;
  const { info } = await buildIdentity({
    'index.html': page('Arce', '<h3>Agosto</h3><p>De lunes a viernes de 8:00 a 15:00</p>'),
    'contacto.html': page('Contacto', '<p>De lunes a viernes de 9:00 a 20:00</p>'),
  });
  expect(info.hours).toBe('De lunes a viernes de 9:00 a 20:00');
});
