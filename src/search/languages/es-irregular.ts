// Spanish words of which no rule finds the stem: verbs that change their root, and nouns that are made of verbs in no regular way.

/** Nouns with their verb, and imperatives with a pronoun that no rule tells from nouns (`hermanos`). */
const infinitives: ReadonlyMap<string, string> = new Map(
  `
adopcion adoptar, almacenaje almacenar, apertura abrir, aprendizaje aprender, apuntate apuntar, contactanos contactar, costura coser,
crianza criar, drenaje drenar, embalaje embalar, escribenos escribir, herencia heredar, hospedaje hospedar,
informate informar, inscribete inscribir, llamanos llamar, maquillaje maquillar, masaje masajear, matriculate matricular,
montaje montar, mordedura morder, mudanza mudar, picadura picar, pintor pintar, pintora pintar, pintura pintar,
quemadura quemar, reciclaje reciclar, registrate registrar, rotura romper, soldadura soldar, suscribete suscribir, tatuaje tatuar,
testamento testar, unete unir, venta vender, visitanos visitar`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
);

// Verbs whose root changes its vowel where it is stressed: despedir, despido; morder, muerde. They are a closed set, of which those that
// name a matter are listed, so that a page about "despidos" is found by "me han despedido". Verbs that go with any matter (pedir,
// perder, volver) are left out, because they would bring pages on other matters; so are those of which a changed form is another
// word: contar and cuenta, calentar and caliente, moler and muela, soldar and sueldo, vestir and vista.

/** Infinitives by the change of their root: its last vowel, and what it becomes. */
const changes: readonly (readonly [vowel: string, becomes: string, infinitives: string])[] = [
  [
    'e',
    'ie',
    `arrendar cerrar cimentar comenzar defender desenterrar desplegar digerir divertir empezar encender encerrar enmendar enterrar
    fregar hervir invertir manifestar merendar quebrar regar remendar reventar sembrar subarrendar temblar transferir tropezar
    verter`,
  ],
  [
    'o',
    'ue',
    `absolver acordar almorzar apostar aprobar colgar consolar demoler descolgar descontar devolver disolver doler dormir llover
    morder probar reforzar renovar retorcer sonar soñar tostar tronar volar volcar`,
  ],
  [
    'e',
    'i',
    'competir corregir derretir despedir digerir divertir elegir hervir invertir reñir teñir transferir',
  ],
];

/** The root of the infinitive, by its changed root: `desped` by `despid`. */
const regular = new Map(
  changes.flatMap(([vowel, becomes, infinitives]) =>
    infinitives.split(/\s+/).map((infinitive) => {
      const root = infinitive.slice(0, -2);
      const at = root.lastIndexOf(vowel);
      return [root.slice(0, at) + becomes + root.slice(at + 1), root] as const;
    }),
  ),
);

/** A changed root and an ending before which it changes, of a verb or of the noun that is made of it: `despidos`, `cierre`. */
const changed = new RegExp(
  `^(${[...regular.keys()].join('|')})(?=u?(?:os?|as?|an|es?|en|amos|iendo|io|ieron|iera[ns]?|iese[ns]?)$)`,
);

/**
 * A folded word with the root of its infinitive: `despedo` of `despido`, or the infinitive itself: `pintar` of `pinturas`. Other words
 * are returned as they are.
 */
export function restoreRoot(word: string): string {
  const infinitive = infinitives.get(word) ?? infinitives.get(word.replace(/(?<=[aeo])s$|(?<=r)es$/, ''));
  return infinitive ?? word.replace(changed, (root) => regular.get(root) ?? root);
}

/** A changed form of each verb, and the nouns, for the probe of the analyzer. */
export function changedForms(): string[] {
  return [...Array.from(regular.keys(), (root) => `${root}o`), ...infinitives.keys()];
}
