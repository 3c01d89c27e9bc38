// Judges the patterns that its parent sends, one at a time.

import { checkPattern } from './check.ts';
import type { Pattern } from './sources.ts';

process.on('message', ({ source, flags }: Pattern) => process.send?.(checkPattern(source, flags)));
