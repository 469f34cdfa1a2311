import { basename } from 'node:path';
import { expect } from 'vitest';

// Runs before each file of the test project `api`: the file and this process have a project of their own in
// the emulators, so that files can run side by side. Nothing that a file imports has been loaded yet.

const { testPath = '' } = expect.getState();
const [name] = basename(testPath).split('.');
process.env.GCLOUD_PROJECT = `demo-${name}-${process.pid}`;
