// Spanish, as the engine sees it.

import { spanishSoundKey } from './es-sound.ts';
import { stemSpanish } from './es-stemmer.ts';
import { spanishStopWords } from './es-stop-words.ts';
import type { Language } from './language.ts';

export const spanish: Language = {
  code: 'es',
  stopWords: spanishStopWords,
  stem: stemSpanish,
  soundKey: spanishSoundKey,
};
