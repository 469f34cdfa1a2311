import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../processes.ts';
import { readFirebaseConfig, writeDeployedConfig } from './firebase-config.ts';

const own = join(root, '.firebase-deploy-some-project.json');
afterEach(() => rmSync(own, { force: true }));

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const deployed = read('firebase.json');

describe('the configuration of a deployment', () => {
  it('is that of the repository where no service of breached passwords is set', () => {
    expect(writeDeployedConfig('some-project', {})).toBe('firebase.json');
    expect(readFirebaseConfig([])).toEqual(deployed);
  });

  it('lets pages connect to the service of breached passwords, and changes nothing else', () => {
    const pages = { VITE_BREACHED_PASSWORDS_URL: 'https://breached.example/range' };
    const file = writeDeployedConfig('some-project', pages);
    expect(join(root, file)).toBe(own);
    const written = JSON.stringify(read(file));
    const added = ' https://breached.example/range/';
    expect(written.split(added)).toHaveLength(2);
    expect(written).toContain(`connect-src 'self'${added} https://identitytoolkit`);
    expect(JSON.parse(written.replace(added, ''))).toEqual(deployed);
  });
});
