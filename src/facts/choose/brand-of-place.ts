// The brand of a site that says nothing of its business: the name in the host, or in the folder, where its pages are.

import { cleanLine } from '../../html/index.ts';

/** The name of the host of an address, else of a folder. */
export function brandOfPlace(site: string, folder = ''): string {
  const host = URL.canParse(site) ? new URL(site).hostname : '';
  return brandOfHost(host) || brandOfFolder(folder) || 'Web';
}

/** Names of folders and hosts that say nothing of the business. */
const genericPlace =
  /^(?:public|public html|html|htdocs|www|web|webroot|site|sites|_?site|website|dist|build|out|output|export|content|contents|static|docs|data|app|src|current|release|releases|latest|srv|tmp|temp|home|var|root|mirror|test|pages|posts|source|hugo|jekyll|eleventy|11ty|astro|gatsby|next|nuxt|vitrina.*|\d[\d\s]*|[\da-f]{7,64})$/;

/** The second-level domains under which firms have their names. */
const publicSuffix = /\.(?:(?:com|org|net|gob|edu|nom|co|ac|gov|gal)\.)?[a-z]{2,24}$/;

/** Hosts that many sites share, each under a name of its own: it is that of the site as far as it says anything. */
const sharedHost =
  /\.(?:(?:github|gitlab)\.io|(?:pages|web)\.dev|(?:netlify|vercel|web|fly|herokuapp)\.app|herokuapp\.com|(?:wordpress|blogspot|wixsite|weebly|webnode|jimdofree|squarespace|godaddysites|firebaseapp|neocities|onrender)\.(?:com|es|org))$/;

/** Whether a name is the address of a site at a shared host, which template engines write where nobody named the site. */
export function isSharedAddress(name: string): boolean {
  return sharedHost.test(name.toLowerCase()) && !name.includes(' ');
}

/** The name in a host, as a person would write it: `www.casa-clara.es` → `Casa Clara`; `''` for numbers and local names. */
export function brandOfHost(host: string): string {
  const name = host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^(?:www\d?|web)\./, '');
  if (!publicSuffix.test(name) || /^[\d.]+$/.test(name) || /^(?:\[|localhost)/.test(name)) return '';
  return nameOfSlug(name.replace(sharedHost, '').replace(publicSuffix, '').split('.').at(-1) ?? '');
}

/** The name in the path of a folder: its last part that says something. */
function brandOfFolder(folder: string): string {
  const parts = folder.split(/[/\\]/).filter((part) => part !== '');
  for (const part of parts.reverse().slice(0, 3)) {
    if (/^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,6}$/i.test(part)) return brandOfHost(part);
    const name = nameOfSlug(part);
    if (name !== '') return name;
  }
  return '';
}

function nameOfSlug(slug: string): string {
  const words = cleanLine(slug.replace(/[-_.]+/g, ' '));
  if (words === '' || genericPlace.test(words.toLowerCase())) return '';
  return words.replace(/(?<![\p{L}\p{N}’'])\p{Ll}/gu, (letter) => letter.toUpperCase());
}
