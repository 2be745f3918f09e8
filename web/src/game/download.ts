/** Gives a file to the browser to save. */
export function download(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken the address by then, not necessarily at once.
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
