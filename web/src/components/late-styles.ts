/**
 * A load that also brings the styles of everything but the first screen. For each page that is loaded on demand, and each
 * part of the first one.
 */
export const withLateStyles =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), import('../mantine-late-styles.css')]);
    return module;
  };
