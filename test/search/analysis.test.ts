import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spanish } from '../../src/search/languages/es.ts';
import { createWordBuffer, Tokenizer, wordAt } from '../../src/search/tokenizer.ts';
import { codePoint } from '../code-point.ts';

const { stem, soundOf, tokenizer } = spanish;

describe('contract C4.1: words', () => {
  it.each([
    ['Reparación URGENTE', ['reparacion', 'urgente']],
    ['cigüeña, año; caña', ['cigueña', 'año', 'caña']],
    ['E18 60x60 220V 3.ª planta nº 5', ['e18', '60x60', '220v', '3', 'planta', 'n', '5']],
    ['m² «ﬁn» straße Œuvre', ['m2', 'fin', 'strasse', 'oeuvre']],
    ['an\u0303o re\u00adpara\u200bción', ['año', 'reparacion']],
    ['😀 fuga 👩‍🔧 ¿gas?', ['fuga', 'gas']],
    ['\ud800fuga\udc00', ['fuga']],
    ['שלום ΩΜΈΓΑ Ёлка', ['שלום', 'ωμεγα', 'елка']],
    ['東京都のＷｉＦｉ 5号線 本', ['東京', '京都', '都の', 'wifi', '5', '号線', '本']],
    ['が か ガ', ['が', 'か', 'ガ']],
    ['서울에서', ['서울', '울에', '에서'].map((pair) => pair.normalize('NFKC'))],
    ['外\u200b卖。菜单', ['外卖', '菜单']],
    ['', []],
  ])('%j is read as %j', (text, words) => {
    expect(tokenizer.wordsOf(text)).toEqual(words);
  });

  it('keep their offsets in the text', () => {
    const text = '¿Fuga en el baño?';
    const buffer = createWordBuffer(8);
    tokenizer.read(text, buffer);
    const places = Array.from({ length: buffer.count }, (_, i) =>
      text.slice(buffer.from[i], buffer.until[i]),
    );
    expect(places).toEqual(['Fuga', 'en', 'el', 'baño']);
  });

  it('of East Asian letters keep their offsets too, two letters each', () => {
    const text = 'a北京烤鸭b';
    const buffer = createWordBuffer(2);
    tokenizer.read(text, buffer);
    const places = Array.from({ length: buffer.count }, (_, i) =>
      text.slice(buffer.from[i], buffer.until[i]),
    );
    expect(places).toEqual(['a', '北京', '京烤', '烤鸭', 'b']);
  });

  it('of Latin letters are the same in bytes, which say so of other letters', () => {
    const buffer = createWordBuffer(256);
    const readBytes = (text: string) => {
      const bytes = Buffer.from(`«${text}»`);
      if (!tokenizer.readLatin(bytes, 2, bytes.length - 2, buffer)) return undefined;
      return Array.from({ length: buffer.count }, (_, index) => wordAt(buffer, index));
    };
    expect(readBytes('¿Fuga en el BAÑO?')).toEqual(['fuga', 'en', 'el', 'baño']);
    expect(readBytes('a'.repeat(100))).toEqual(['a'.repeat(64)]);
    expect(readBytes('straße')).toBeUndefined();
    expect(readBytes('Ёлка')).toBeUndefined();
    expect(readBytes('a '.repeat(300))).toBeUndefined();
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.integer({ min: 0, max: 0x260 }).map((code) => String.fromCodePoint(code)),
          maxLength: 80,
        }),
        (text) => {
          const words = readBytes(text.normalize('NFC'));
          if (words !== undefined) expect(words).toEqual(tokenizer.wordsOf(text));
        },
      ),
    );
  });

  it('do not depend on earlier uses of the buffer', () => {
    const buffer = createWordBuffer(4);
    fc.assert(
      fc.property(fc.string({ unit: codePoint, maxLength: 300 }), (text) => {
        tokenizer.read(text.normalize('NFC'), buffer);
        const reused = Array.from({ length: buffer.count }, (_, i) => wordAt(buffer, i));
        expect(reused).toEqual(tokenizer.wordsOf(text));
      }),
    );
  });

  it('keep the marks of letters that are distinct in their language', () => {
    expect(tokenizer.bareOf('cigüeña')).toBe('cigüena');
    const swedish = new Tokenizer('åäö');
    expect(swedish.wordsOf('Åre año')).toEqual(['åre', 'ano']);
    expect(swedish.bareOf('åre')).toBe('are');
  });

  it('of Arabic are the same with the letter that stretches them', () => {
    const { tokenizer } = spanish;
    expect(tokenizer.wordsOf('حـــلاق')).toEqual(tokenizer.wordsOf('حلاق'));
  });

  it('are cut at 64 characters', () => {
    expect(tokenizer.wordsOf(`${'a'.repeat(500)} b`)).toEqual(['a'.repeat(64), 'b']);
  });
});

describe('contract C4.1: stems', () => {
  it.each([
    ['reparacion reparar reparaciones reparado reparando repararlo reparamos reparadas'],
    ['fontaneria fontanero fontaneros fontanera'],
    ['cerrajeria cerrajero cerrajeros'],
    ['electrico electricas electricidad electricista'],
    ['instalacion instalar instalaciones instalamos'],
    ['luz luces'],
    ['averia averias'],
    ['goteo gotea gotear gotean'],
    ['pague pagar pago'],
    ['humedad humedades humedo humeda'],
    ['enfermedad enfermo'],
    ['humedad humedades'],
    ['pared paredes'],
    ['ciudad ciudades'],
    ['mitad mitades'],
    ['rapido rapidamente'],
    ['despido despidos despedido despedida despidieron despedir'],
    ['muerde muerden mordido morder'],
    ['duele duelen doler'],
    ['cierre cierra cerrado cerrar'],
    ['descuento descuentos descontar'],
    ['riego riegos regar regado'],
    ['blanqueamiento blanquear blanqueado'],
    ['saneamiento sanear'],
    ['alineacion alinear alineado'],
  ])('%s have the same stem', (words) => {
    expect(new Set(words.split(' ').map(stem)).size).toBe(1);
  });

  it.each([
    ['lavadora', 'lavabo'],
    ['caldera', 'caldo'],
    ['año', 'ano'],
    ['puerta', 'portes'],
    ['gas', 'gasto'],
    ['humedad', 'humo'],
    ['soledad', 'sol'],
    ['pared', 'parar'],
    ['cuenta', 'contar'],
    ['tienda', 'tender'],
    ['muela', 'moler'],
    ['pidgin', 'pedir'],
    ['despensa', 'despedir'],
    ['caliente', 'calentar'],
  ])('%s and %s have different stems', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });

  it('leave codes and short words as they are', () => {
    expect(['e18', '60x60', 'gas', 'wc', '2024'].map(stem)).toEqual(['e18', '60x60', 'gas', 'wc', '2024']);
  });

  it('are never empty nor longer than the word', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'abcdeghilmnñoprstuvz'),
      minLength: 1,
      maxLength: 14,
    });
    fc.assert(
      fc.property(letters, (word) => {
        const { length } = stem(word);
        expect(length).toBeGreaterThan(0);
        expect(length).toBeLessThanOrEqual(word.length);
      }),
    );
  });
});

describe('contract C4.3: words that sound the same', () => {
  it.each([
    ['labadora', 'lavadora'],
    ['calefacion', 'calefaccion'],
    ['ervidor', 'hervidor'],
    ['zerradura', 'cerradura'],
    ['jeneral', 'general'],
    ['yave', 'llave'],
    ['senpre', 'sempre'],
    ['kiero', 'quiero'],
  ])('%s sounds like %s', (heard, written) => {
    expect(soundOf(heard)).toBe(soundOf(written));
  });

  it.each([
    ['gato', 'jato'],
    ['pero', 'perro viejo'],
    ['caro', 'carta'],
  ])('%s does not sound like %s', (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other));
  });
});
