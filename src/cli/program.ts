// The vitrina command as a function: words in, exit code out. It knows of the process only what its surroundings tell.

import { Command } from 'commander';
import { buildCommand } from './build.ts';
import { checkCommand } from './check.ts';
import { clientsCommand } from './clients.ts';
import { configCommand } from './config.ts';
import { reportFailure } from './failure.ts';
import { openapiCommand } from './openapi.ts';
import { readVersion } from './package.ts';
import { readCommand } from './read.ts';
import { searchCommand } from './search.ts';
import { serveCommand } from './serve.ts';
import { isStyled, styleOf } from './style.ts';
import type { Surroundings } from './surroundings.ts';

const commands = [
  serveCommand,
  buildCommand,
  checkCommand,
  searchCommand,
  readCommand,
  configCommand,
  openapiCommand,
  clientsCommand,
];

const start = `
Start with:
  vitrina serve            the example site on http://127.0.0.1:8080
  vitrina check ./public   what your own site lacks
  vitrina serve ./public   your own site

"vitrina COMMAND --help" tells what a command takes.`;

/** Runs the command that `words` call; its exit code. A server goes on running after that. */
export async function runProgram(words: readonly string[], surroundings: Surroundings): Promise<number> {
  // it may stand before or behind the command
  const isVerbose = words.includes('--verbose');
  try {
    await createProgram(surroundings).parseAsync(
      words.filter((word) => word !== '--verbose'),
      { from: 'user' },
    );
    return 0;
  } catch (error) {
    return reportFailure(error, surroundings.stderr, isVerbose);
  }
}

function createProgram(surroundings: Surroundings): Command {
  const { stdout, stderr } = surroundings;
  const { bold } = styleOf(stdout, surroundings);
  const program = new Command('vitrina')
    .description("A read-only window on a business's website: its pages as a REST and MCP API.")
    .version(readVersion(), '-V, --version')
    .option('--verbose', 'print the stack of an error')
    .addHelpText('after', start);
  for (const command of commands) program.addCommand(command(surroundings));
  const all = [program, ...program.commands, ...program.commands.flatMap((parent) => parent.commands)];
  for (const command of all) {
    command
      .exitOverride()
      .helpOption('-h, --help', 'print this help')
      .helpCommand(false)
      .configureHelp({ styleTitle: bold, subcommandTerm: termOf })
      .configureOutput({
        writeOut: (text) => stdout.write(text),
        writeErr: (text) => stderr.write(text),
        getOutHelpWidth: () => stdout.columns ?? 80,
        getErrHelpWidth: () => stderr.columns ?? 80,
        getOutHasColors: () => isStyled(stdout, surroundings),
        getErrHasColors: () => isStyled(stderr, surroundings),
        outputError: (text, write) => write(oneLine(text, command)),
      });
  }
  return program;
}

/** A command as the list of commands names it: `search QUERY`. That it has options goes without saying. */
function termOf(command: Command): string {
  const words = command.registeredArguments.map((argument) =>
    argument.required ? argument.name().toUpperCase() : `[${argument.name().toUpperCase()}]`,
  );
  return [command.name(), ...words].join(' ');
}

/** `error: unknown option` and its suggestion, or where to look, as one line in the form of all errors. */
function oneLine(text: string, command: Command): string {
  const words = text
    .replace(/^error: /, '')
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    // the value of a misspelt option may be a password
    .replace(/'(--[^'=]+)=.*'/, "'$1'");
  const remedy = words.endsWith('?)') ? '' : `; "${pathOf(command)} --help" tells what there is`;
  return `vitrina: ${words.replace(/\.$/, '')}${remedy}\n`;
}

/** `vitrina clients list` */
function pathOf(command: Command): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;
}
