// One page for each trade of _data/local/services in each city that has notes on it in _data/local/cities:
// /servicios/fontaneria/bilbao/.

/** Fills `{ciudad}` in a text of _data/local/services. */
const inCity = (text, name) => text.replaceAll('{ciudad}', name);

/** Local page of a trade in a city, with the trade's common texts chosen by the city's facts. */
function localPage(city, cityIndex, serviceSlug, local) {
  const trade = local.services[serviceSlug];
  const notes = local.cities[city.slug];
  const own = notes.services[serviceSlug];
  const pick = (list, offset) => list[(cityIndex + offset) % list.length];
  return {
    city,
    cityIndex,
    serviceSlug,
    own,
    visit: notes.visit,
    title: `${trade.name} en ${city.name}`,
    heading: `${pick(trade.headings, 0)} en ${city.name}`,
    modified: notes.modified,
    textTitle: inCity(pick(trade.textTitles, 1), city.name),
    variants: [trade.climate[city.climate], trade.water?.[city.water]].filter(Boolean),
    advice: pick(trade.advice, 2),
    faq: [
      { q: own.q, a: own.a },
      ...[0, 1]
        .map((step) => pick(trade.faq, step))
        .map(({ q, a }) => ({ q: inCity(q, city.name), a: inCity(a, city.name) })),
    ],
  };
}

export default {
  layout: 'layouts/local-service.njk',
  kind: 'local-service',
  pagination: {
    data: 'cities',
    size: 1,
    alias: 'localService',
    before: (cities, { local }) =>
      Object.keys(local.services).flatMap((slug) =>
        cities.flatMap((city, at) =>
          local.cities?.[city.slug]?.services[slug] ? [localPage(city, at, slug, local)] : [],
        ),
      ),
  },
  permalink: ({ localService }) => `/servicios/${localService.serviceSlug}/${localService.city.slug}/`,
  eleventyComputed: {
    title: ({ localService }) => localService.title,
    description: ({ localService }) => localService.own.lead,
    modified: ({ localService }) => localService.modified,
    citySlug: ({ localService }) => localService.city.slug,
    cityName: ({ localService }) => localService.city.name,
    serviceName: ({ localService }) => localService.title,
    faq: ({ localService }) => localService.faq,
    breadcrumbs: ({ localService, company }) => {
      const path = `/servicios/${localService.serviceSlug}/`;
      const { name } = company.services.find((service) => service.path === path);
      return [
        { name: 'Servicios', path: '/servicios/' },
        { name, path },
      ];
    },
  },
};
