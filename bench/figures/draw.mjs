// JavaScript rather than TypeScript, because Vega is installed only in bench/: `npm ci --prefix bench`.

import { parse, View } from 'vega';
import { compile } from 'vega-lite';

/** Vega warns of what it cannot draw and goes on; a figure with a part missing is an error here. */
const logger = {
  level: () => logger,
  error: fail,
  warn: fail,
  info: () => logger,
  debug: () => logger,
};

function fail(...messages) {
  throw new Error(messages.join(' '));
}

export async function drawSvg(spec) {
  const view = new View(parse(compile(spec, { logger }).spec), { renderer: 'none', logger });
  return view.toSVG();
}
