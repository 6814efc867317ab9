export const metadata = {
  title: "Bare",
  description: "A page of the framework and one sentence, to measure others by.",
};

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
