// The rows of settings for several sites in one process (contract C17).

import { integer, path, paths } from './kinds.ts';
import { row } from './setting.ts';

export const sitesRows = {
  sites: row(
    'content',
    path,
    '',
    'Folder of several sites, in place of content: each is a subfolder with its vitrina.yaml, or a subfolder of pages or a snapshot that its host name names (www.casa.example, www.casa.example.snapshot).',
  ),
  sites_content: row(
    'content',
    paths,
    [] as readonly string[],
    'Folders outside of the folder of sites whose files the settings of its sites may name too. By default a site has what is in its own subfolder, and what addresses name.',
  ),
  sites_memory: row(
    'content',
    integer(16, 1_000_000, 'MB'),
    512,
    'Memory in MB for the content of several sites, estimated; those that were not asked for longest are closed above it, and opened when they are asked for again.',
  ),
};
