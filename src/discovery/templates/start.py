import json
from urllib.parse import urlencode
from urllib.request import urlopen

api = "{{api}}"

def get(operation, **params):
    with urlopen(f"{api}/{operation}?{urlencode(params)}") as response:
        return json.load(response)

for passage in get("ask_business", query={{question}})["passages"]:
    print(passage["url"], passage["text"])

results = get("search_pages", query={{query}})["results"]
page = get("read_page", url=results[0]["url"])
print(page["title"])
print(page["markdown"])
