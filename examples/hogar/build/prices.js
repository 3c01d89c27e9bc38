// Prices in whole euros or halves, written the Spanish way. A row of a price table is `{item, from, to, unit?, note?, fixed?}`.

/** The step, in euros, that a price is rounded to: fine for what is paid by the hour or metre, coarse for large sums. */
function stepOf(euros, unit) {
  if (unit && euros < 100) return euros < 15 ? 0.5 : 1;
  if (euros <= 500) return 5;
  return euros < 2000 ? 25 : 50;
}

/** A price of the general list in a city: its factor applied and rounded. The general list itself stays as written. */
function localPrice(euros, unit, factor) {
  if (factor === 1) return euros;
  const price = euros * factor;
  const step = stepOf(price, unit);
  return Math.round(price / step) * step;
}

/** `7.5` as `7,50`; `80` as `80`. */
const written = (euros) => (Number.isInteger(euros) ? String(euros) : euros.toFixed(2).replace('.', ','));

/** `{from: 60, to: 95, unit: "m²"}` as `60–95 €/m²`; a price that is no range as `60 €`. `fixed` ones know no city. */
export function priceRange({ from, to, unit, fixed }, factor = 1) {
  const [low, high] = [from, to].map((euros) => written(fixed ? euros : localPrice(euros, unit, factor)));
  const range = low === high ? low : `${low}–${high}`;
  return `${range} €${unit ? `/${unit}` : ''}`;
}

/** The general rates that are added to the prices of a trade, as rows; not every trade has a service for urgencies. */
export function supplements(rates, hasUrgencies) {
  const { urgencyEvening, urgencyWeekend, nearbyTravel } = rates;
  return hasUrgencies ? [urgencyEvening, urgencyWeekend, nearbyTravel] : [nearbyTravel];
}

/** The row of a table for a work; stops the build when there is none. */
export function rowOf(prices, item) {
  const row = prices.find((price) => price.item === item);
  if (!row) throw new Error(`No price is called "${item}"`);
  return row;
}

/** Fills `{Cambio de cinta}` in a text with `desde 45 €` of that row of the table. */
export function fillPrices(text, prices) {
  return text.replace(/\{([^}]+)\}/g, (_, item) => {
    const { from, unit } = rowOf(prices, item);
    return `desde ${written(from)} €${unit ? `/${unit}` : ''}`;
  });
}
