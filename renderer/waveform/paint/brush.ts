/** What paints on a canvas of the page, or on one that nobody sees. */
export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
