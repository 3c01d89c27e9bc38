import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOfBinary } from '../../src/lib/binary-string.ts';
import { createCacheBudget } from '../../src/lib/recent-cache.ts';
import { createToolResultWire, renderToolResult, type ToolOutcome } from '../../src/mcp/tool-result.ts';
import { generationResult, requestResult } from '../../src/operations/result.ts';
import { codePoint } from '../code-point.ts';

const answers = (bytes = 1_000_000) => createCacheBudget(bytes);
const ofGeneration = (value: object): ToolOutcome => ({ kind: 'result', result: generationResult(value) });
const ofRequest = (value: object): ToolOutcome => ({ kind: 'result', result: requestResult(value) });

describe('contract C9: the bytes of a tool result', () => {
  it('are those of the result that the SDK is given, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: codePoint }), fc.jsonValue()),
        fc.boolean(),
        (result, isLasting) => {
          const outcome = isLasting ? ofGeneration(result) : ofRequest(result);
          const wire = textOfBinary(createToolResultWire(answers())(outcome));
          expect(JSON.parse(`${wire}}`)).toEqual(JSON.parse(JSON.stringify(renderToolResult(outcome))));
        },
      ),
    );
  });

  // a value that changes afterwards shows which bytes were kept
  it('are kept by identity for results of a generation alone', () => {
    const toWire = createToolResultWire(answers());
    const [kept, other, made] = [{ name: 'ñ' }, { name: 'ñ' }, { name: 'ñ' }];
    const before = toWire(ofGeneration(kept));
    toWire(ofRequest(made));
    for (const value of [kept, other, made]) value.name = 'm';
    expect(toWire(ofGeneration(kept))).toBe(before);
    expect(toWire(ofGeneration(other))).toContain('"name":"m"');
    expect(toWire(ofRequest(made))).toContain('"name":"m"');
  });

  it('are let go beyond the budget, and made again', () => {
    const toWire = createToolResultWire(answers(2_000));
    const results = Array.from({ length: 9 }, () => ({ name: 'ñ', text: 'a'.repeat(100) }));
    for (const result of results) toWire(ofGeneration(result));
    for (const result of results) result.name = 'm';
    expect(toWire(ofGeneration(results.at(-1)!))).not.toContain('"name":"m"');
    expect(toWire(ofGeneration(results[0]!))).toContain('"name":"m"');
  });

  it('of a single result larger than the budget are right all the same', () => {
    const toWire = createToolResultWire(answers(10));
    const result = { text: 'a'.repeat(100) };
    expect(toWire(ofGeneration(result))).toEqual(toWire(ofGeneration(result)));
  });
});
