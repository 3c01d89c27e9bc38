// The days of the week as default synonyms: a page that says "Mon–Fri 9–18, Sat 10–14" answers for every one of these days.

import { itemAt } from '../../lib/item-at.ts';
import { readSynonymGroup, type SynonymGroup } from './synonym-group.ts';

interface Weekdays {
  /**
   * Monday to Sunday: the name and its abbreviations, in the same order for all days. One in parentheses is another word too, or has
   * the stem of one (`mar`, `sab` as in `saber`): it counts as part of a range alone.
   */
  readonly days: string;
  /** What pages call the hours of opening, which apply to days that they do not name; the commonest first. */
  readonly hours: string;
}

const weekdays = {
  es: {
    days: 'lunes (lun) (l), martes (mar) (m), miércoles mié (x), jueves jue (j), viernes vie (v), sábado (sáb) (s), domingo (dom) (d)',
    hours: 'horario',
  },
  ca: {
    days: 'dilluns dl, dimarts dt, dimecres dc, dijous dj, divendres dv, dissabte ds, diumenge dg',
    hours: 'horari, obert',
  },
  gl: {
    days: 'luns (lun) (l), martes (mar) (m), mércores (mér) (x), xoves xov (x), venres (ven) (v), sábado sáb (s), domingo (dom) (d)',
    hours: 'horario',
  },
  eu: {
    days: 'astelehena (al), asteartea (ar), asteazkena (az), osteguna (og), ostirala (or), larunbata (lr), igandea (ig)',
    hours: 'ordutegia',
  },
  pt: {
    days: 'segunda-feira (seg) (segunda), terça-feira (ter) (terça), quarta-feira (qua) (quarta), quinta-feira (qui) (quinta), sexta-feira (sex) (sexta), sábado (sáb) (sábado), domingo (dom) (domingo)',
    hours: 'horário',
  },
  en: {
    days: 'monday mon, tuesday tue, wednesday (wed), thursday thu thurs, friday fri, saturday sat, sunday (sun)',
    hours: 'opening hours, opening times, business hours',
  },
  fr: {
    days: 'lundi (lun), mardi (mar), mercredi (mer), jeudi (jeu), vendredi (ven), samedi (sam), dimanche (dim)',
    hours: 'horaires, ouverture',
  },
  it: {
    days: 'lunedì (lun), martedì (mar), mercoledì (mer), giovedì gio, venerdì (ven), sabato (sab), domenica (dom)',
    hours: 'orari, apertura',
  },
  de: {
    days: 'Montag Mo, Dienstag Di, Mittwoch Mi, Donnerstag (Do), Freitag (Fr), Samstag (Sa), Sonntag (So)',
    hours: 'Öffnungszeiten, Sprechzeiten, Geschäftszeiten',
  },
} satisfies Readonly<Record<string, Weekdays>>;

export type WeekdayLanguage = keyof typeof weekdays;

/** The last days of the ranges that start on Monday: Friday, Saturday, Sunday. */
const lastDays = [4, 5, 6];

/**
 * The groups of the days in a language: each day with its abbreviations, with the ranges from Monday that contain it, and with the
 * hours of opening.
 */
export function weekdayGroups(language: WeekdayLanguage): readonly SynonymGroup[] {
  const { days, hours } = weekdays[language];
  const written = days.split(', ').map((forms) => forms.split(' '));
  const monday = itemAt(written, 0);
  return written.flatMap((forms, day) => {
    const names = forms.filter((form) => !form.startsWith('('));
    const ranges = lastDays
      .filter((last) => last >= day)
      .flatMap((last) => itemAt(written, last).map((form, i) => `${monday[i] ?? monday[0]} ${form}`));
    const asked = names.join(', ');
    const groups = [`${asked} => ${ranges.join(', ').replace(/[()]/g, '')}`, `${asked} => ${hours}`];
    return (names.length > 1 ? [asked, ...groups] : groups).map(readSynonymGroup);
  });
}
