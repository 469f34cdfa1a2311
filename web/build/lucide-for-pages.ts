import { cutModules } from './cut-modules.ts';

/**
 * What pages never use of the icons, 1.4 kB compressed: a context for all of them, strokes that do not scale, names
 * as classes, and attributes under other names. An icon is drawn by its paths alone.
 */
export const lucideForPages = () =>
  cutModules('lucide-for-pages', [
    {
      module: '/lucide-react/dist/esm/createLucideIcon.mjs',
      parts: [
        [/^import \{ toLucideIconData \}.*$/m, ''],
        [/^import \{ toPascalCase \}.*$/m, ''],
        [/^import Icon .*$/m, ''],
        [
          /const iconData = [\s\S]*return Component;/,
          `return forwardRef(({ size = 24, color = 'currentColor', ...rest }, ref) =>
            createElement('svg', {
              ref,
              xmlns: 'http://www.w3.org/2000/svg',
              width: size,
              height: size,
              viewBox: '0 0 24 24',
              fill: 'none',
              stroke: color,
              strokeWidth: 2,
              strokeLinecap: 'round',
              strokeLinejoin: 'round',
              ...rest,
            }, iconDataOrName.node.map(([tag, attributes]) => createElement(tag, attributes))));`,
        ],
      ],
    },
  ]);
