// `npm run build:client` and `npm run client:types`.

import { writeFileSync } from 'node:fs';
import { buildClient } from './build.ts';
import { generateTypes, typesFile } from './generate-types.ts';

if (process.argv[2] === 'types') writeFileSync(typesFile, await generateTypes());
else await buildClient();
