// schema.org data of each page (https://schema.org), built from the same data as the page's text.

/** Adds the `jsonLd` filter: the page's own data as one JSON-LD graph, safe inside a script element. */
export function addJsonLd(eleventyConfig) {
  const inline = eleventyConfig.getFilter('mdInline');
  eleventyConfig.addFilter('jsonLd', (context) => {
    const graph = [organisation(context), webPage(context)];
    if (context.breadcrumbs?.length) graph.push(breadcrumbList(context));
    if (context.serviceName) graph.push(service(context));
    if (context.faq?.length) graph.push(faqPage(context.faq, inline));
    return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
  });
}

// the id that vitrina gives to the company on the home page, so that both descriptions are of one node
const organisationId = (site) => `${site.origin}/#organization`;
const absolute = (site, path) => new URL(path, site.origin).href;

function organisation({ site, company, cities }) {
  const [street, rest] = company.address.split(/, (?=\d{5} )/);
  const [, postalCode, locality] = /^(\d{5}) (.+)$/.exec(rest);
  return {
    '@type': ['Organization', 'HomeAndConstructionBusiness'],
    '@id': organisationId(site),
    name: company.brand,
    legalName: company.legal_name,
    taxID: company.tax_id,
    url: absolute(site, '/'),
    email: company.email,
    telephone: company.phone.replaceAll(' ', ''),
    priceRange: '€€',
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode,
      addressLocality: locality,
      addressCountry: 'ES',
    },
    areaServed: cities.map((city) => ({ '@type': 'City', name: city.name })),
  };
}

function webPage({ site, url, title, description, modified, kind }) {
  return {
    '@type': kind === 'problem' ? 'Article' : 'WebPage',
    '@id': absolute(site, url),
    url: absolute(site, url),
    ...(kind === 'problem' ? { headline: title } : { name: title }),
    description,
    inLanguage: 'es-ES',
    publisher: { '@id': organisationId(site) },
    ...(modified && { dateModified: modified }),
  };
}

function breadcrumbList({ site, url, title, breadcrumbs }) {
  const steps = [{ name: 'Inicio', path: '/' }, ...breadcrumbs, { name: title, path: url }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: step.name,
      item: absolute(site, step.path),
    })),
  };
}

function service({ site, serviceName, description, cityName, cities }) {
  const areas = cityName ? [cityName] : cities.map((city) => city.name);
  return {
    '@type': 'Service',
    name: serviceName,
    serviceType: serviceName,
    description,
    provider: { '@id': organisationId(site) },
    areaServed: areas.map((name) => ({ '@type': 'City', name })),
  };
}

function faqPage(faq, inline) {
  return {
    '@type': 'FAQPage',
    mainEntity: faq.map(({ q, a }) => ({
      '@type': 'Question',
      name: q,
      acceptedAnswer: { '@type': 'Answer', text: inline(a).replace(/<[^>]+>/g, '') },
    })),
  };
}
