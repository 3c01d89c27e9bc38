import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { javaScript, literal, python, writeCurl } from '../../src/discovery/developers/request-code.ts';
import { isMissing } from '../missing.ts';

const texts = ['fuga de agua', `it's "$HOME" \`id\` \\n $(id) ! ñ %41 +`, "''", '\\', '</pre>', '日本'];

describe('contract C14.4: code with any text in it', () => {
  it.each(texts)('is a command of a POSIX shell: %s', (query) => {
    const code = writeCurl({ method: 'GET', address: 'https://www.casaclara.example/x', query: { query } });
    const printed = execFileSync('sh', ['-c', code.replace('curl', "printf '%s\\n'")], { encoding: 'utf8' });
    expect(printed).toBe(`-G\nhttps://www.casaclara.example/x\n--data-urlencode\nquery=${query}\n`);
    const json = writeCurl({ method: 'POST', address: 'https://www.casaclara.example/x', json: { query } });
    const sent = execFileSync('sh', ['-c', json.replace('curl', "printf '%s\\n'")], { encoding: 'utf8' });
    expect(JSON.parse(sent.split('\n').at(-2) ?? '')).toEqual({ query });
  });

  const value = { texts, flag: true, none: null, number: 3, 'two words': { deep: texts } };

  it('is a literal of JavaScript', () => {
    expect(new Function(`return (${literal(value, javaScript)})`)()).toEqual(value);
  });

  it.skipIf(isMissing('python3', spawnSync('python3', ['--version']).status === 0))(
    'is a literal of Python',
    () => {
      const code = `import json\nprint(json.dumps(${literal(value, python)}))`;
      expect(JSON.parse(execFileSync('python3', ['-c', code], { encoding: 'utf8' }))).toEqual(value);
    },
  );

  it('names environment variables by the form of each language', () => {
    expect(literal({ a: '$TOKEN' }, javaScript)).toBe('{ a: process.env.TOKEN }');
    expect(literal({ a: '$TOKEN' }, python)).toBe('{"a": os.environ["TOKEN"]}');
    expect(literal({ a: 'cost: $TOKEN' }, javaScript)).toBe('{ a: "cost: $TOKEN" }');
  });
});
