// The page of a trade: its own questions, then those of _data/local/services, asked of any city.

const inAnyCity = ({ q, a }) => ({
  q: q.replaceAll('{ciudad}', 'tu ciudad'),
  a: a.replaceAll('{ciudad}', 'tu ciudad'),
});

export default {
  layout: 'layouts/service.njk',
  tags: ['servicios'],
  permalink: ({ page }) => `/servicios/${page.fileSlug}/`,
  kind: 'service',
  breadcrumbs: [{ name: 'Servicios', path: '/servicios/' }],
  eleventyComputed: {
    serviceName: ({ title }) => title,
    faq: ({ faq, local, page }) => [...faq, ...(local.services?.[page.fileSlug]?.faq ?? []).map(inAnyCity)],
  },
};
