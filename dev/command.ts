import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

// What every npm command of ours does with its arguments.

/** One option. `value` names what follows it; without, it is a switch. */
interface Option {
  does: string;
  value?: string;
}

export interface Command<Names extends string, Flags extends string> {
  /** As it is typed, for example `npm run role`. */
  name: string;
  /** What it does, in one or more sentences. */
  does: string;
  /** What stands after the name: one line for each form. Without, it takes no arguments. */
  forms?: readonly string[];
  /** Options that a value follows. */
  values?: Readonly<Record<Names, Required<Option>>>;
  /** Options without a value. */
  flags?: Readonly<Record<Flags, Omit<Option, 'value'>>>;
  example: string;
}

/** The arguments of a command, and how it refuses them. */
export interface Arguments<Names extends string, Flags extends string> {
  positionals: string[];
  /** The value of an option; undefined where it was not given. */
  findValue: (name: Names) => string | undefined;
  has: (flag: Flags) => boolean;
  /** Says what is wrong with the call, and how it goes, and ends the process with 2. */
  refuse: (message: string) => never;
}

const indent = (lines: string[]): string[] => lines.map((line) => `  ${line}`);

/** A call as it is typed: npm passes on what stands after two dashes. */
const toCall = (name: string, form: string): string => (form === '' ? name : `${name} -- ${form}`);

/** The help of a command. */
const toHelp = <Names extends string, Flags extends string>({
  name,
  does,
  forms = [''],
  values,
  flags,
  example,
}: Command<Names, Flags>): string => {
  const all: [string, Option][] = [
    ...Object.entries<Option>(values ?? {}),
    ...Object.entries<Option>(flags ?? {}),
    ['help', { does: 'shows this' }],
  ];
  const options = all.map(([option, { value, does: what }]): [string, string] => [
    `--${option}${value ? ` ${value}` : ''}`,
    what,
  ]);
  const width = Math.max(...options.map(([option]) => option.length));
  return [
    does,
    '',
    ...indent(forms.map((form) => toCall(name, form))),
    '',
    'Options:',
    ...indent(options.map(([option, what]) => `${option.padEnd(width)}  ${what}`)),
    '',
    'Example:',
    ...indent([example]),
  ].join('\n');
};

/**
 * The arguments of this process. Prints the help for `--help` and ends; refuses unknown options and
 * arguments that the command does not take.
 */
export const readArguments = <Names extends string = never, Flags extends string = never>(
  command: Command<Names, Flags>,
  given: string[] = process.argv.slice(2),
): Arguments<Names, Flags> => {
  const refuse = (message: string): never => {
    console.error(`${message}\n\n${toHelp(command)}`);
    process.exit(2);
  };
  if (given.includes('--help') || given.includes('-h')) {
    console.log(toHelp(command));
    process.exit(0);
  }
  const options: ParseArgsOptionsConfig = Object.fromEntries([
    ...Object.keys(command.values ?? {}).map((name) => [name, { type: 'string' }]),
    ...Object.keys(command.flags ?? {}).map((name) => [name, { type: 'boolean' }]),
  ]);
  const parse = () => {
    try {
      return parseArgs({ args: given, options, allowPositionals: command.forms !== undefined });
    } catch (error) {
      // Its first sentence: the others advise on names that begin with a dash.
      return refuse(
        (error instanceof Error ? error.message : String(error)).split('. ', 1).join(''),
      );
    }
  };
  const { values, positionals } = parse();
  const found = new Map(Object.entries(values));
  const empty = [...found].find(([, value]) => value === '');
  if (empty) refuse(`--${empty[0]} has no value`);
  return {
    positionals,
    findValue: (name) => {
      const value = found.get(name);
      return typeof value === 'string' ? value : undefined;
    },
    has: (flag) => found.get(flag) === true,
    refuse,
  };
};

/** Prints the message alone of what went wrong, without a stack trace, and ends with 1. */
export const reportFailure = (error: unknown): void => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
};
