import { basename } from 'node:path';
import { expect } from 'vitest';

// Runs before each file of the test project `api`, before anything that the file imports is loaded: the file
// and this process have a project of their own in the emulators, so that files run side by side.

const { testPath = '' } = expect.getState();
const [name] = basename(testPath).split('.');
process.env.GCLOUD_PROJECT = `demo-${name}-${process.pid}`;
