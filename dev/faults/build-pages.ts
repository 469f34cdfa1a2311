import { offsetFromEnv } from '../suite/addresses.ts';
import { buildWeb } from '../suite/build.ts';
import { clearBuildMark } from '../suite/build-cache.ts';
import { suiteFolders, webSettings } from '../suite/suite-config.ts';

// Builds the pages of the suite of PORT_OFFSET. A process of its own, as the code that renders public pages is
// read once by a process, and may have a fault.

const offset = offsetFromEnv();
const { web } = suiteFolders(offset);
clearBuildMark(web);
await buildWeb(web, webSettings(offset));
