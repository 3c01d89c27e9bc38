// A plugin of the bundler that makes doors transparent: an import of a folder's `index.ts` becomes imports of the files that define its
// names. A bundler decides by files what a start loads, so that each door would load its whole folder (docs/decisions/0025-doors.md).

import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'rolldown';
import { groupBy } from '../../src/lib/group-by.ts';

/** `import { a, type B as C } from './index.ts';`, as the formatter writes it. */
const importOfDoor = /^(import|export) \{([^}]*)\} from '(\.[^']*\/index\.ts)';$/gm;
const reExport = /^export (?:type )?\{([^}]*)\} from '(\.[^']*)';$/gm;

const filesOfDoors = new Map<string, ReadonlyMap<string, string>>();

/** The files that define the names that a door re-exports. Names that it defines itself are missing. */
function filesOf(door: string): ReadonlyMap<string, string> {
  const known = filesOfDoors.get(door);
  if (known) return known;
  const files = new Map<string, string>();
  for (const [, names = '', from = ''] of readFileSync(door, 'utf8').matchAll(reExport)) {
    const file = resolve(dirname(door), from);
    for (const name of namesOf(names)) {
      const [first = ''] = name.replace(/^type /, '').split(' as ');
      if (!name.includes(' as ')) files.set(first, filesOf(file).get(first) ?? file);
    }
  }
  filesOfDoors.set(door, files);
  return files;
}

function namesOf(list: string): readonly string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Replaces imports of doors in the text of a module, and leaves out types. Each stays on its lines, so that source maps are right. */
export function seeThroughDoors(code: string, file: string): string {
  return code.replace(importOfDoor, (whole, verb: string, list: string, from: string) => {
    const door = resolve(dirname(file), from);
    if (!existsSync(door)) return whole;
    const values = namesOf(list).filter((name) => !name.startsWith('type '));
    const byFile = groupBy(values, (name) => filesOf(door).get(name.split(' as ')[0] ?? name) ?? door);
    const statements = [...byFile].map(
      ([target, names]) => `${verb} { ${names.join(', ')} } from '${pathTo(target, file)}';`,
    );
    return statements.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
  });
}

function pathTo(target: string, file: string): string {
  const path = relative(dirname(file), target);
  return path.startsWith('.') ? path : `./${path}`;
}

/** @param root folder of the modules of ours */
export function doorsPlugin(root: string): Plugin {
  return {
    name: 'doors',
    transform(code, id) {
      return id.startsWith(root) && id.endsWith('.ts')
        ? { code: seeThroughDoors(code, id), map: null }
        : null;
    },
  };
}
