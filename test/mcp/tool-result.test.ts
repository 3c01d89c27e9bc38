import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
          const wire = Buffer.from(createToolResultWire(answers())(outcome)).toString();
          expect(JSON.parse(`${wire}}`)).toEqual(JSON.parse(JSON.stringify(renderToolResult(outcome))));
        },
      ),
    );
  });

  it('are kept by identity for results of a generation alone', () => {
    const toWire = createToolResultWire(answers());
    const result = { markdown: 'ñ'.repeat(100) };
    expect(toWire(ofGeneration(result))).toBe(toWire(ofGeneration(result)));
    expect(toWire(ofGeneration({ ...result }))).not.toBe(toWire(ofGeneration(result)));
    expect(toWire(ofRequest(result))).not.toBe(toWire(ofRequest(result)));
  });

  it('are let go beyond the budget, and made again', () => {
    const toWire = createToolResultWire(answers(2_000));
    const results = Array.from({ length: 9 }, (_, n) => ({ n, text: 'a'.repeat(100) }));
    const first = results.map((result) => toWire(ofGeneration(result)));
    expect(toWire(ofGeneration(results.at(-1)!))).toBe(first.at(-1));
    const again = toWire(ofGeneration(results[0]!));
    expect(again).not.toBe(first[0]);
    expect(again).toEqual(first[0]);
  });

  it('of a single result larger than the budget are right all the same', () => {
    const toWire = createToolResultWire(answers(10));
    const result = { text: 'a'.repeat(100) };
    expect(toWire(ofGeneration(result))).toEqual(toWire(ofGeneration(result)));
  });
});
