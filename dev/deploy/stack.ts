import { text } from 'node:stream/consumers';
import { readArguments, reportFailure } from '../command.ts';

const { findValue, refuse } = readArguments({
  name: 'npm run stack',
  does: `Reads the stack of a page's error, from the log or Error Reporting, and prints it with the places in our sources.
The source maps are those of the last build here, or with --project those that the deployment of a release kept.`,
  values: {
    project: { value: '<id>', does: 'the project that the error is of' },
    release: { value: '<release>', does: 'the version that the log line names' },
  },
  example: 'npm run stack -- --project <id> --release <release> < stack.txt',
});

const findMaps = async () => {
  const { fetchSourceMaps, mapsFolder, readSourceMaps } = await import('./source-maps.ts');
  const [project, release] = [findValue('project'), findValue('release')];
  if (project === undefined && release === undefined) return readSourceMaps(mapsFolder);
  if (project === undefined || release === undefined) {
    return refuse('Name both the project and the release, or neither');
  }
  const { nameOfBucket } = await import('./bucket-settings.ts');
  const { readProjectSettings } = await import('./project-settings.ts');
  const bucket = nameOfBucket(project, readProjectSettings(project).functions);
  return fetchSourceMaps(project, bucket, release);
};

try {
  const maps = await findMaps();
  const { readableStack } = await import('./source-maps.ts');
  console.log(readableStack(await text(process.stdin), maps));
} catch (error) {
  reportFailure(error);
}
