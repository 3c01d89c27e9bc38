// One page for each trade of _data/local/services in each city that has notes on it in _data/local/cities:
// /servicios/fontaneria/bilbao/.

/** Local page of a trade in a city: the city's own texts, and links to what its climate and water change. */
function localPage(city, cityIndex, serviceSlug, local) {
  const trade = local.services[serviceSlug];
  const notes = local.cities[city.slug];
  const own = notes.services[serviceSlug];
  const pick = (list, offset) => list[(cityIndex + offset) % list.length].replaceAll('{ciudad}', city.name);
  const variant = (kind, text, id) => (text ? [{ title: text.title, anchor: `${kind}-${id}` }] : []);
  return {
    city,
    serviceSlug,
    own,
    visit: notes.visit,
    title: `${trade.name} en ${city.name}`,
    heading: `${pick(trade.headings, 0)} en ${city.name}`,
    modified: notes.modified,
    textTitle: pick(trade.textTitles, 1),
    variants: [
      ...variant('clima', trade.climate[city.climate], city.climate),
      ...variant('agua', trade.water?.[city.water], city.water),
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
    faq: ({ localService }) => [{ q: localService.own.q, a: localService.own.a }],
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
