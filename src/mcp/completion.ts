// Completion of arguments of prompts and templates: cities and services of the site.

import { type CompleteResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { Catalogue } from '../catalogue/index.ts';
import { fold } from '../lib/normalize.ts';
import { completeCity } from './cities.ts';
import { findPrompt } from './prompts.ts';
import { cityVariable, listCityTemplates, pagesTemplate } from './resource-templates.ts';

/** Values per answer; the limit of the protocol. */
const maxValues = 100;

/** The owner of the argument: a prompt, or a resource template with its variable. */
export type CompletionTarget =
  | { readonly type: 'ref/prompt'; readonly name: string }
  | { readonly type: 'ref/resource'; readonly uri: string };

/** Of a longer value only the start is read: it is longer than any name. */
const valueMaxChars = 200;

/** Completes one argument; an argument without suggestions gets none. @throws ProtocolError -32602 for an unknown target */
export function complete(
  catalogue: Catalogue,
  target: CompletionTarget,
  { name, value }: Argument,
): CompleteResult {
  const argument = { name, value: value.slice(0, valueMaxChars) };
  const values =
    target.type === 'ref/prompt'
      ? completePrompt(catalogue, target.name, argument)
      : completeTemplate(catalogue, target.uri, argument);
  return {
    completion: {
      values: values.slice(0, maxValues),
      total: values.length,
      hasMore: values.length > maxValues,
    },
  };
}

interface Argument {
  readonly name: string;
  readonly value: string;
}

function completePrompt(catalogue: Catalogue, name: string, argument: Argument): string[] {
  const prompt = findPrompt(name);
  if (prompt === undefined) throw unknownTarget(`prompt ${name}`);
  if (argument.name === 'city') return completeCity(catalogue.cities, argument.value);
  if (argument.name === 'service' || argument.name === 'other_service') {
    return completeService(catalogue, argument.value);
  }
  return [];
}

function completeTemplate(catalogue: Catalogue, uri: string, argument: Argument): string[] {
  if (uri === pagesTemplate(catalogue)) return [];
  const found = listCityTemplates(catalogue).find(({ template }) => template.uriTemplate === uri);
  if (found === undefined) throw unknownTarget(`resource template ${uri}`);
  if (argument.name !== cityVariable) return [];
  return completeCity(catalogue.cities, argument.value).filter((slug) => found.slugs.has(slug));
}

function completeService(catalogue: Catalogue, typed: string): string[] {
  const wanted = fold(typed);
  const services = catalogue.companyInfo('services').services ?? [];
  return services.map(({ name }) => name).filter((name) => fold(name).includes(wanted));
}

function unknownTarget(what: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown ${what.slice(0, 200)}`);
}
