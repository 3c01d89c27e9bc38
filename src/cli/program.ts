// The vitrina command as a function: arguments in, exit code out. It reaches the process only through `ProcessEnv`.

import { Command } from 'commander';
import { readVersion } from '../lib/version.ts';
import { askCommand } from './ask.ts';
import { buildCommand } from './build.ts';
import { bundleCommand } from './bundle.ts';
import { checkCommand } from './check.ts';
import { clientsCommand } from './clients.ts';
import { configCommand } from './config.ts';
import { reportFailure } from './failure.ts';
import { initCommand } from './init.ts';
import { insightsCommand } from './insights.ts';
import { mcpCommand } from './mcp.ts';
import { openapiCommand } from './openapi.ts';
import type { ProcessEnv } from './process-env.ts';
import { readCommand } from './read.ts';
import { registryCommand } from './registry.ts';
import { searchCommand } from './search.ts';
import { serveCommand } from './serve.ts';
import { sitesCommand } from './sites.ts';
import { isStyled, styleOf } from './style.ts';

const commands = [
  initCommand,
  serveCommand,
  buildCommand,
  checkCommand,
  askCommand,
  searchCommand,
  readCommand,
  configCommand,
  openapiCommand,
  clientsCommand,
  sitesCommand,
  insightsCommand,
  mcpCommand,
  registryCommand,
  bundleCommand,
];

const start = `
Start with:
  vitrina serve            the example site on http://127.0.0.1:8080
  vitrina init ./public    settings and company data for your own site, from its pages
  vitrina serve            your own site, after that

"vitrina COMMAND --help" describes a command and its options.`;

/** Runs the command that `words` name and returns its exit code. A server keeps running after that. */
export async function runProgram(words: readonly string[], processEnv: ProcessEnv): Promise<number> {
  // allowed before and after the command's name
  const isVerbose = words.includes('--verbose');
  try {
    await createProgram(processEnv).parseAsync(
      words.filter((word) => word !== '--verbose'),
      { from: 'user' },
    );
    return 0;
  } catch (error) {
    return reportFailure(error, processEnv.stderr, isVerbose);
  }
}

function createProgram(processEnv: ProcessEnv): Command {
  const { stdout, stderr } = processEnv;
  const { bold } = styleOf(stdout, processEnv);
  const program = new Command('vitrina')
    .description("A read-only window on a business's website: its pages as a REST and MCP API.")
    .version(readVersion(), '-V, --version')
    .option('--verbose', 'print the stack of an error')
    .addHelpText('after', start);
  for (const command of commands) program.addCommand(command(processEnv));
  const all = [program, ...program.commands, ...program.commands.flatMap((parent) => parent.commands)];
  for (const command of all) {
    if (command.commands.length > 0) command.helpCommand('help [command]', 'print the help of a command');
    else command.helpCommand(false);
    command
      .exitOverride()
      .helpOption('-h, --help', 'print this help')
      .configureHelp({ styleTitle: bold, subcommandTerm: termOf })
      .configureOutput({
        writeOut: (text) => stdout.write(text),
        writeErr: (text) => stderr.write(text),
        getOutHelpWidth: () => stdout.columns ?? 80,
        getErrHelpWidth: () => stderr.columns ?? 80,
        getOutHasColors: () => isStyled(stdout, processEnv),
        getErrHasColors: () => isStyled(stderr, processEnv),
        outputError: (text, write) => write(oneLine(text, command)),
      });
  }
  return program;
}

/** A command's entry in the list of commands: `search QUERY`. `[options]` is left out, since every command has some. */
function termOf(command: Command): string {
  const words = command.registeredArguments.map((argument) =>
    argument.required ? argument.name().toUpperCase() : `[${argument.name().toUpperCase()}]`,
  );
  return [command.name(), ...words].join(' ');
}

/** Commander's error in the form of all errors: one line with commander's suggestion, or where to find help. */
function oneLine(text: string, command: Command): string {
  const words = text
    .replace(/^error: /, '')
    .trim()
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    // the value of a misspelt option may be a password
    .replace(/'(--[^'=]+)=.*'/, "'$1'");
  const remedy = words.endsWith('?)') ? '' : `; see "${pathOf(command)} --help"`;
  return `vitrina: ${words.replace(/\.$/, '')}${remedy}\n`;
}

/** A command's full name, such as `vitrina clients list`. */
function pathOf(command: Command): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;
}
