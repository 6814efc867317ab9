/** The newest transactions that the dashboard shows. */
export const DASHBOARD_ROWS = 8;
