import { vi } from 'vitest';

// Imported by tests whose failures are meant: what is logged of them says nothing. The logger keeps the console
// that it finds when it is loaded, so that this stands among the imports, before anything that loads it.
for (const level of ['log', 'info', 'warn', 'error'] as const) {
  vi.spyOn(console, level).mockImplementation(() => {});
}
