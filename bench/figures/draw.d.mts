/**
 * Draws a Vega-Lite specification as SVG, the same for the same specification.
 * @throws Error if Vega rejects the specification
 */
export function drawSvg(spec: object): Promise<string>;
