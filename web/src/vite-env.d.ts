/// <reference types="vite/client" />

/** Served by web/build/theme-styles.ts. */
declare module 'virtual:theme.css';
