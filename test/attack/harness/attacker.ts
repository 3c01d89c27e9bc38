// The attacking process. Arguments: name of a file in attacks/, JSON of its options. Sends the tally and ends.

import { setPriority } from 'node:os';
import type { Attack } from './processes.ts';

const [name, json] = process.argv.slice(2);
// real attackers have machines of their own: this process must not take processor time from the server
setPriority(10);
const { attack } = (await import(`../attacks/${name}.ts`)) as { readonly attack: Attack };
const tally = await attack(JSON.parse(json!));
process.send!(tally, () => process.exit());
