// Opens the verification of signatures for the sites of a process. Its libraries are loaded only where an operator wants it.

import type { Network } from '../sources/web/index.ts';
import type { SignaturesOptions, VerifySignature } from './signatures.ts';

/** The verification for the sites of a process. */
export interface Signatures {
  readonly openSite: (site: Omit<SignaturesOptions, 'directories'>) => VerifySignature;
  readonly close: () => Promise<void>;
}

/** Loads the libraries. Directories are asked as this version of the software, run by the operator of `url`. */
export async function openSignatures(version: string, url: string, network?: Network): Promise<Signatures> {
  const [{ createSignatures }, { createKeyDirectories }, { systemNetwork, userAgentOf }] = await Promise.all([
    import('./signatures.ts'),
    import('./key-directories.ts'),
    import('../sources/web/index.ts'),
  ]);
  const reached = network ?? systemNetwork(connectSeconds);
  const directories = createKeyDirectories(reached, userAgentOf(version, url));
  return {
    openSite: (site) => createSignatures({ ...site, directories }),
    close: directories.close,
  };
}

const connectSeconds = 5;
