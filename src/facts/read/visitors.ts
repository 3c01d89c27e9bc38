// Elements in which visitors speak: comments, reviews, testimonials, guest books. What they say of telephones, owners and hours is theirs,
// and anybody can write there (contract C12.9).

/** Names of systems for them, as one name of a class or as an id: WordPress, Drupal, Ghost, WooCommerce, page builders. */
const name =
  /^(?:(?:wp|post|user|customer|product|page|section|article|block|list|new)[-_]{1,2})?(?:comments?|reviews?|testimonials?|commentlist|disqus|guestbook|g(?:ae|ä)stebuch|livre-d-?or|comentarios?|comentaris|commentaires?|commenti|kommentare?|iruzkinak|opiniones|opinions|opini[oõ]es|recensioni|avis-clients|bewertungen|testimonios?|testimonis|t[eé]moignages?|testimonianze|depoimentos|rese[nñ]as?|ressenyes|valoraciones|respond)(?:[-_]{1,2}(?:list|area|body|content|text|section|wrapper?|container|item|inner|block|box|card|thread|respond|form|entry|post|meta|author|slider|carousel|grid|\d{1,9}))*$/i;
const type =
  /\/(?:Comment|UserComments|Review|UserReview|Answer|SocialMediaPosting|DiscussionForumPosting)\/?$/i;
const property = /^(?:comment|review|reviews|reviewbody|commenttext|suggestedanswer)$/i;
const namesMax = 12;

/** Whether an element holds what visitors say. The page and its main part never do as a whole, whatever their classes say. */
export function isOfVisitors(
  element: string,
  { class: classes = '', id = '', itemtype = '', itemprop = '' }: Readonly<Record<string, string>>,
): boolean {
  if (element === 'body' || element === 'main' || element === 'html') return false;
  if (itemtype !== '' && type.test(itemtype.trim())) return true;
  if (itemprop !== '' && itemprop.split(/\s/, namesMax).some((one) => property.test(one))) return true;
  if (id !== '' && name.test(id)) return true;
  return classes !== '' && classes.split(/\s/, namesMax).some((one) => name.test(one));
}
