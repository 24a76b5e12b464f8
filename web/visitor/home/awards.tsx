import awards from "../../content/awards.json"

export const Awards = () => (
  <section className="awards" aria-label="Awards and Pro Referral">
    <ul className="container awards__list">
      {awards.map(({ badge, title, detail }) => (
        <li key={badge} className="award">
          <h2 className="award__title">{title}</h2>
          <p>{detail}</p>
        </li>
      ))}
    </ul>
  </section>
)
