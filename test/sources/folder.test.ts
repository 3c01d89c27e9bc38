// A folder as a source: its files, their paths and their order; nothing outside the folder is read (contract C5.4).

import { chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readDeclaration } from '../../src/sources/declared-site.ts';
import { findClosed, openFolder } from '../../src/sources/folder.ts';
import type { SkippedDocument, SourceDocument } from '../../src/sources/source.ts';
import { folderOf } from './temporary-folder.ts';

async function documentsOf(root: string): Promise<(SourceDocument | SkippedDocument)[]> {
  const documents = [];
  for await (const document of openFolder(root).documents()) documents.push(document);
  return documents;
}

const pathsOf = async (root: string) =>
  (await documentsOf(root)).map(
    (document) => `${document.path} ${'kind' in document ? document.kind : document.reason}`,
  );

describe('a folder of documents', () => {
  it('gives each page its path, ascending by code unit, with index files as their folder', async () => {
    const root = folderOf({
      'index.html': 'x',
      'servicios/index.html': 'x',
      'servicios/gas.html': 'x',
      'servicios/GAS.HTM': 'x',
      'guias/fugas.md': 'x',
      'guias/README.md': 'x',
      'ñandú/a b.markdown': 'x',
      'estilo.css': 'x',
      '.git/x.html': 'x',
      'servicios/.borrador/x.html': 'x',
      'servicios/.x.html': 'x',
      '.oculto.html': 'x',
    });
    expect(await pathsOf(root)).toEqual([
      '/ html',
      '/guias/ markdown',
      '/guias/fugas markdown',
      '/servicios/ html',
      '/servicios/GAS.HTM html',
      '/servicios/gas.html html',
      '/ñandú/a b markdown',
    ]);
  });

  it('writes the values of Jekyll into its pages, in any encoding, and leaves other marks', async () => {
    const root = folderOf({
      '_config.yml': 'phone: 964 11 22 33\nsocial: { mail: hola@sol.example }\nlist: [1]\n',
      '_data/negocio.yml': 'calle: Calle Ñu, 3\npisos: 2\n',
      '_data/roto.json': '{"calle": ',
      'contacto.md':
        '{{ site.phone }} {{site.social.mail | escape}} {{- site.data.negocio.calle -}} {{ site.data.negocio.pisos }}',
      'otros.md':
        '{{ page.title }} {{ site.none }} {{ site.list }} {{ site.data.roto.calle }} {{ site.data.x.y }} {{ site.__proto__.a }}',
      'latin.html': Buffer.from('a\u00f1o {{ site.phone }}', 'latin1'),
    });
    const texts = (await documentsOf(root)).map((document) =>
      'bytes' in document ? Buffer.from(document.bytes).toString('latin1') : document.reason,
    );
    expect(texts).toEqual([
      `964 11 22 33 hola@sol.example ${Buffer.from('Calle Ñu, 3').toString('latin1')} 2`,
      'a\u00f1o 964 11 22 33',
      '{{ page.title }} {{ site.none }} {{ site.list }} {{ site.data.roto.calle }} {{ site.data.x.y }} {{ site.__proto__.a }}',
    ]);
  });

  it('writes no long values of Jekyll, and none into a source that they would make much larger', async () => {
    const sources = { 'a.md': '{{ site.long }} {{ site.short }}', 'b.md': '{{ site.short }}'.repeat(60_000) };
    const values = { long: 'a'.repeat(3_000), short: 'b'.repeat(20) };
    const documents = await documentsOf(folderOf({ ...sources, '_config.yml': JSON.stringify(values) }));
    const texts = documents.map((one) => ('bytes' in one ? Buffer.from(one.bytes).toString() : one.reason));
    expect(texts).toEqual([`{{ site.long }} ${values.short}`, sources['b.md']]);
  });

  it('names a configuration that is broken, with the place of the mistake', async () => {
    const root = folderOf({ '_config.yml': 'title: Sol\n\tphone: 1\n', 'hugo.toml': 'title = "Sol"' });
    expect(await readDeclaration(root)).toMatchObject({
      title: 'Sol',
      titleFile: 'hugo.toml',
      notes: [
        {
          path: '/_config.yml',
          detail: expect.stringMatching(/^_config\.yml is not read: line 2, column 1: /),
        },
      ],
    });
  });

  it('knows a page by its text where its name does not say so, and names programs', async () => {
    const page = '<?xml version="1.0"?>\n<!-- copia -->\n<!DOCTYPE html><html lang="es"><h1>Hola</h1></html>';
    const root = folderOf({
      'index.php': page,
      'contacto.shtml': 'x',
      'aviso.xhtml': 'x',
      'index.html?page_id=2': page,
      'index.html?page_id=3.html': 'x',
      'index.php?id=7': page,
      'estilo.css?ver=5': 'a{}',
      'foto.jpg?w=300': 'JFIF',
      LICENSE: 'Licencia',
      'enviar.php': '<?php mail($_POST["a"]); ?>',
      'mixta.php': '<!doctype html><html><p><?= $hora ?></p></html>',
      'corta.php': '<!doctype html><h1>Precios</h1><? $db->connect("root", "secret"); ?>',
      'precios.cfm': '<!doctype html><h1>Precios</h1><cfscript>password = "secret";</cfscript>',
    });
    expect(await pathsOf(root)).toEqual([
      '/ html',
      '/aviso.xhtml html',
      '/contacto.shtml html',
      '/corta.php program',
      '/enviar.php program',
      '/index.html%3Fpage_id=2 html',
      '/index.html%3Fpage_id=3.html html',
      '/index.php%3Fid=7 html',
      '/mixta.php program',
      '/precios.cfm program',
    ]);
  });

  it('spells paths in NFC on any file system', async () => {
    const root = folderOf({ ['coruña.html'.normalize('NFD')]: 'x' });
    expect((await documentsOf(root))[0]?.path).toBe('/coruña.html'.normalize('NFC'));
  });

  it.each([
    ['a.html', 'a.md', '/a', 'a.html', 'markdown-twin'],
    ['a.html', 'a.html.md', '/a.html', 'a.html', 'markdown-twin'],
    ['a/index.html', 'a.md', '/a', 'a/index.html', 'markdown-twin'],
    ['a/index.html', 'a/index.html.md', '/a/index.html', 'a/index.html', 'markdown-twin'],
    ['a/index.html', 'a/README.md', '/a/', 'a/index.html', 'markdown-twin'],
    ['a/index.html', 'a/index.htm', '/a/', 'a/index.htm', 'duplicate-path'],
    ['a/index.md', 'a/README.md', '/a/', 'a/README.md', 'duplicate-path'],
  ])('reports one of %s and %s', async (one, two, path, served, reason) => {
    const documents = await documentsOf(folderOf({ [one]: 'x', [two]: 'y' }));
    const skipped = documents.filter((document) => 'reason' in document);
    expect(documents).toHaveLength(2);
    expect(skipped).toMatchObject([
      { path, reason, detail: expect.stringMatching(new RegExp(`${served}(?: has|, which is served)`)) },
    ]);
  });

  it('never follows a link out of the folder, and reports it, contract C5.4', async () => {
    const outside = folderOf({ 'secreto.html': 'secreto', 'mas/otro.html': 'secreto' });
    const root = folderOf({ 'a.html': 'a' });
    symlinkSync(join(outside, 'secreto.html'), join(root, 'b.html'));
    symlinkSync(join(outside, 'mas'), join(root, 'mas'));
    symlinkSync(root, join(root, 'vuelta'));
    symlinkSync(join(root, 'a.html'), join(root, 'c.html'));
    symlinkSync(join(root, 'nada'), join(root, 'd.html'));
    // a sibling folder with the same prefix in its name
    mkdirSync(`${root}-2`);
    onTestFinished(() => rmSync(`${root}-2`, { recursive: true }));
    writeFileSync(`${root}-2/secreto.html`, 'secreto');
    symlinkSync(`${root}-2/secreto.html`, join(root, 'e.html'));
    expect(await pathsOf(root)).toEqual([
      '/a.html html',
      '/b.html outside-folder',
      '/c.html html',
      '/d.html unreadable',
      '/e.html outside-folder',
      '/mas/ linked-folder',
      '/vuelta/ linked-folder',
    ]);
    expect(JSON.stringify(await documentsOf(root))).not.toContain('secreto');
  });

  /** The superuser can read everything, so the test drops its privileges for a moment. */
  async function withoutPrivileges(run: () => Promise<void>): Promise<void> {
    const isSuperuser = process.geteuid?.() === 0;
    if (isSuperuser) process.seteuid?.(65_534);
    try {
      await run();
    } finally {
      if (isSuperuser) process.seteuid?.(0);
    }
  }

  it('reports a file that cannot be read, and continues', async () => {
    const root = folderOf({ 'a.html': 'a', 'b.html': 'b' });
    chmodSync(root, 0o755);
    chmodSync(join(root, 'a.html'), 0o000);
    await withoutPrivileges(async () => {
      expect(await pathsOf(root)).toEqual(['/a.html unreadable', '/b.html html']);
    });
  });

  it('stops at a folder that cannot be read: its pages would be missing without a word (contract C12.8)', async () => {
    const root = folderOf({ 'a.html': 'a', 'b/c.html': 'c' });
    chmodSync(root, 0o755);
    chmodSync(join(root, 'b'), 0o000);
    const message = `${join(root, 'b')} cannot be read (EACCES); grant this user read permission`;
    await withoutPrivileges(async () => {
      await expect(pathsOf(root)).rejects.toThrow(message);
      await expect(openFolder(root).inspect()).rejects.toThrow(message);
    });
  });

  it('reports a folder and a file whose names are not UTF-8, and continues', async () => {
    const root = folderOf({ 'b.html': 'b' });
    mkdirSync(Buffer.from(`${root}/a\xf1o`, 'latin1'));
    writeFileSync(Buffer.from(`${root}/a\xf1o/c.html`, 'latin1'), 'c');
    writeFileSync(Buffer.from(`${root}/a\xf1o.html`, 'latin1'), 'c');
    expect(await pathsOf(root)).toEqual([
      '/a\ufffdo.html unreadable',
      '/a\ufffdo/ unreadable',
      '/b.html html',
    ]);
  });

  it('skips files that are too large, without reading them', async () => {
    const root = folderOf({ 'a.html': 'a', 'b.html': '' });
    truncateSync(join(root, 'a.html'), 16 * 1024 * 1024 + 1);
    truncateSync(join(root, 'b.html'), 16 * 1024 * 1024);
    expect(await pathsOf(root)).toEqual(['/a.html too-large', '/b.html html']);
  });

  it('does not read a folder with the name of a page as a page', async () => {
    const root = folderOf({ 'b.html': 'b' });
    mkdirSync(join(root, 'a.html'));
    expect(await pathsOf(root)).toEqual(['/b.html html']);
  });

  it.each([
    ['*', ['/producto/x.html', '/ñandú/']],
    ['Vitrina', ['/producto/x.html', '/ñandú/']],
    ['GPTBot', []],
  ])(
    'reads all pages, and knows those that its robots.txt closes for %s, contract C12.4',
    async (agent, closed) => {
      const root = folderOf({
        'index.html': 'x',
        'producto/x.html': 'x',
        'producto/y.html': 'x',
        'ñandú/index.html': 'x',
        'robots.txt': `\ufeffUser-agent: ${agent}\r\nDisallow: /producto/\r\nAllow: /producto/y.html\r\nDisallow: /ñandú/$`,
      });
      const paths = ['/', '/producto/x.html', '/producto/y.html', '/ñandú/'];
      expect(await pathsOf(root)).toEqual(paths.map((path) => `${path} html`));
      expect(await findClosed(root, paths)).toEqual(closed);
    },
  );

  it('does not read a robots.txt outside the folder', async () => {
    const outside = folderOf({ 'robots.txt': 'User-agent: *\nDisallow: /' });
    const root = folderOf({ 'a.html': 'a' });
    symlinkSync(join(outside, 'robots.txt'), join(root, 'robots.txt'));
    expect(await findClosed(root, ['/a.html'])).toEqual([]);
  });

  it('throws an error of one line when the folder is missing or is not a folder', async () => {
    const root = folderOf({ 'a.html': 'a' });
    await expect(documentsOf(join(root, 'nada'))).rejects.toThrow(
      /nada cannot be read \(ENOENT\); name a folder/,
    );
    await expect(documentsOf(join(root, 'a.html'))).rejects.toThrow(/a\.html is not a folder; name a folder/);
  });
});
