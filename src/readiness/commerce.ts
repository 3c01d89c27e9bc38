// The check of the Universal Commerce Protocol, of sites that have a profile of it.

import { objectOf } from '../lib/plain-object.ts';
import {
  arrayOf,
  askFor,
  type Check,
  type JsonObject,
  NotApplicable,
  need,
  needJson,
  stringOf,
} from './check.ts';

const profilePlace = '/.well-known/ucp';

export const commerceChecks: readonly Check[] = [
  {
    id: 'ucp-profile',
    why: 'By its UCP profile a shopping agent finds what it can ask of a business, and where.',
    fix: 'Give ucp.services of /.well-known/ucp a transport and an endpoint each, and name ucp.capabilities with their versions.',
    weight: 1,
    run: async (site) => {
      const { status } = await askFor(site, profilePlace);
      if (status !== 200) throw new NotApplicable(`${profilePlace} answers ${status}`);
      const { json } = await needJson(site, profilePlace);
      const { version, services, capabilities, payment_handlers: handlers } = objectOf(json.ucp);
      need(stringOf(version) !== '', `${profilePlace} has no ucp.version`);
      const offered = Object.entries(objectOf(services)).flatMap(([name, list]) =>
        arrayOf(list).map((service): JsonObject => ({ name, ...objectOf(service) })),
      );
      need(
        offered.length > 0 && handlers !== undefined,
        `${profilePlace} has no services or payment_handlers`,
      );
      for (const { name, transport, endpoint } of offered)
        need(
          stringOf(transport) !== '' && (transport === 'embedded' || URL.canParse(stringOf(endpoint))),
          `${name} of ${profilePlace} has no transport or endpoint`,
        );
      const names = Object.keys(objectOf(capabilities));
      need(names.length > 0, `${profilePlace} has no capabilities`);
      return `${profilePlace} offers ${names.join(', ')}`;
    },
  },
];
